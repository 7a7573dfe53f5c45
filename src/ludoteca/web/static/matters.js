// The buttons of a table's matters: what they do comes down like a move; only a refusal, or the way out, is for us.

export function listen(say) {
  document.addEventListener("submit", async (event) => {
    const form = event.target.closest("form[data-matter]");
    if (!form) return;
    event.preventDefault();
    if (form.dataset.busy !== undefined) return;
    form.dataset.busy = "";
    try {
      const response = await fetch(form.action, {
        method: "POST",
        headers: { Accept: "application/json" },
        body: new URLSearchParams(new FormData(form)),
      });
      const answer = await response.json();
      if (!response.ok) say(answer.error, true);
      else if (answer.goes) location.assign(answer.goes);
      else form.closest("details.act")?.removeAttribute("open");
    } catch {
      say(document.getElementById("main").dataset.failed, true);
    } finally {
      delete form.dataset.busy;
    }
  });
}
