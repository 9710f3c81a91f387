/** Leaves a text of the page: its block takes the focus, so that the page's shortcuts work and the focus is not lost. */
export function leaveText(text: HTMLElement): void {
  const block = text.closest<HTMLElement>('html[data-editing] .slot');
  if (!block) {
    text.blur();
    return;
  }
  const lent = { role: 'group', tabindex: '-1', 'aria-label': `Block with ${text.ariaLabel}`, 'aria-description': 'Alt + F10: its tools' };
  for (const [name, value] of Object.entries(lent)) block.setAttribute(name, value);
  // A press of the mouse in the block would focus it too.
  const takeBack = () => {
    for (const name of Object.keys(lent)) block.removeAttribute(name);
  };
  block.addEventListener('blur', takeBack, { once: true });
  block.focus({ preventScroll: true });
}
