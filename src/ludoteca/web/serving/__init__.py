"""The server as a process: `ludoteca serve`, its workers, and connections that must not wait for ever."""
