/** Converts text with line breaks between its stored form and its element. */

/** Firefox before 136 supports only rich `contenteditable`. */
export const canBePlain: boolean = (() => {
  try {
    const probe = document.createElement('div');
    probe.contentEditable = 'plaintext-only';
    return probe.contentEditable === 'plaintext-only';
  } catch {
    return false;
  }
})();

/** A trailing line break only holds the cursor's line open. */
export function readElementLines(element: Node): string {
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
  if (readElementLines(element) === text && text !== '') return;
  const lines = text.split('\n');
  element.replaceChildren(...lines.flatMap((line, at) => (at ? [document.createElement('br'), line] : [line])));
}
