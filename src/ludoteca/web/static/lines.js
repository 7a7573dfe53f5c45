// An answer that comes line by line, each when there is something to tell; who asked stops it by the signal.

export async function listen(address, body, signal, hear) {
  const headers = { "Content-Type": "application/json", Accept: "application/json" };
  const response = await fetch(address, { method: "POST", headers, body: JSON.stringify(body), signal });
  if (!response.ok) return hear(await response.json());
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done || signal.aborted) return;
    const lines = (rest + value).split("\n");
    rest = lines.pop();
    for (const line of lines) hear(JSON.parse(line));
  }
}
