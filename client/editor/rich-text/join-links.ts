/** Moves links back inside bold, superscript and similar elements: the editor has links outermost, which splits the elements around them. */

/** Superscripts contain their links: footnotes are written and styled so. */
const HOLDS_LINK = new Set(['sup', 'sub']);

const sameElement = (a: Node | null, b: Element): a is Element =>
  a instanceof Element &&
  a.localName === b.localName &&
  a.attributes.length === b.attributes.length &&
  [...a.attributes].every(({ name, value }) => b.getAttribute(name) === value);

export function joinAroundLinks(root: Element): void {
  for (const link of [...root.querySelectorAll('a')]) {
    for (;;) {
      const only = link.childNodes.length === 1 ? link.firstElementChild : null;
      if (!only || !mayHold(only, link)) break;
      link.replaceWith(only);
      link.replaceChildren(...only.childNodes);
      only.replaceChildren(link);
      joinWith(only, only.nextSibling);
      if (sameElement(only.previousSibling, only)) joinWith(only.previousSibling, only);
    }
  }
}

function mayHold(element: Element, link: Element): boolean {
  if (element.localName === 'img') return false;
  return HOLDS_LINK.has(element.localName) || sameElement(link.previousSibling, element) || sameElement(link.nextSibling, element);
}

/** Merges the following element into this one if they are equal. */
function joinWith(element: Element, next: Node | null): void {
  if (!sameElement(next, element)) return;
  element.replaceChildren(...element.childNodes, ...next.childNodes);
  next.remove();
}
