// The address of something of ours: below the path at which the server lives, as the page says.

export const url = (path) => document.documentElement.dataset.base + path;
