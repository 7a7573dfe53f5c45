// Seats of a new table: a bot that takes somebody's place does not take the name, and gives it back.

for (const seat of document.querySelectorAll(".seat")) {
  const kind = seat.querySelector("select");
  const name = seat.querySelector("input");
  const hint = name.placeholder;
  const bot = () => kind.selectedOptions[0].dataset.name;
  const typed = { [Boolean(bot())]: name.value }; // for a bot, for a person
  let was = Boolean(bot());
  const settle = () => {
    name.placeholder = bot() ?? hint;
    if (was === Boolean(bot())) return;
    typed[was] = name.value;
    was = !was;
    name.value = typed[was] ?? "";
  };
  kind.addEventListener("change", settle);
  settle();
}
