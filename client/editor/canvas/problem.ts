/** Shows at a field why its value was refused: in the error colour and for screen readers. */

let count = 0;

export function describeProblem(element: HTMLElement, problem: string): void {
  const known = element.getAttribute('aria-errormessage');
  let note = known ? document.getElementById(known) : null;
  if (!problem) {
    note?.remove();
    element.removeAttribute('aria-errormessage');
    element.removeAttribute('aria-invalid');
    return;
  }
  if (note?.textContent === problem) return;
  if (!note) {
    note = document.createElement('span');
    note.id = `pe-problem-${count++}`;
    note.className = 'pe-problem';
    note.setAttribute('role', 'alert');
    element.parentNode?.insertBefore(note, element.nextSibling);
    element.setAttribute('aria-errormessage', note.id);
    element.setAttribute('aria-invalid', 'true');
  }
  note.textContent = problem;
}
