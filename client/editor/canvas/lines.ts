/** Text with line breaks in an element, as it is stored and as it is shown. */

/** Firefox before 136 knows only the rich kind. */
export const canBePlain: boolean = (() => {
  try {
    const probe = document.createElement('div');
    probe.contentEditable = 'plaintext-only';
    return probe.contentEditable === 'plaintext-only';
  } catch {
    return false;
  }
})();

/** A break at the very end only holds the cursor's line open. */
export function readLines(element: Node): string {
  const parts: string[] = [];
  const walk = (node: Node): void => {
    for (const child of node.childNodes) {
      if (child instanceof Text) parts.push(child.data);
      else if (child instanceof HTMLBRElement) parts.push('\n');
      else walk(child);
    }
  };
  walk(element);
  return parts.join('').replace(/\n$/, '');
}

export function showLines(element: HTMLElement, text: string): void {
  if (readLines(element) === text && text !== '') return;
  const lines = text.split('\n');
  element.replaceChildren(...lines.flatMap((line, at) => (at ? [document.createElement('br'), line] : [line])));
}
