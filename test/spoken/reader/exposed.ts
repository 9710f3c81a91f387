/** Which elements of the page a screen reader meets: what the package for tests cannot know, since it has no layout. Runs in an isolated world of the page. */

/** The topmost modal dialog: all else on the page is out of reach while it is open. */
const modal = (): Element | undefined => [...document.querySelectorAll('dialog:modal')].at(-1);

/** @returns whether the element is rendered and not inert; options and the like have no box */
export function isExposed(element: Element): boolean {
  const open = modal();
  if (open && !open.contains(element) && !element.contains(open)) return false;
  if (element.closest('[inert]')) return false;
  return isRendered(element);
}

function isRendered(element: Element): boolean {
  if (element.matches('option, optgroup, area, track')) return true;
  if (styleOf(element).display === 'contents') return !element.parentElement || isRendered(element.parentElement);
  // A closed list of details has a layout, but no visibility.
  return element.checkVisibility({ visibilityProperty: true });
}

const styleOf = window.getComputedStyle.bind(window);

/** The package asks for the style of each element to find what is hidden: the answer for what is not exposed is `none`. */
export function hideUnexposed(): void {
  window.getComputedStyle = (element, pseudo) => {
    const style = styleOf(element, pseudo);
    if (pseudo || isExposed(element)) return style;
    const answer = (name: string) => (name === 'display' ? 'none' : style.getPropertyValue(name));
    return new Proxy(style, {
      get: (target, name) => {
        if (name === 'display') return 'none';
        if (name === 'getPropertyValue') return answer;
        const value = Reflect.get(target, name) as unknown;
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  };
}

const clean = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** @returns the words of an element as they are spoken: neither hidden ones nor those of pictures without a text */
export const textOf = (element: Element): string => clean(gather(element));

function gather(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
  if (!(node instanceof Element) || node.ariaHidden === 'true' || !isExposed(node) || node.matches('script, style, template')) return '';
  if (node.ariaLabel && node.matches('a, button, input, [role="img"]')) return ` ${node.ariaLabel} `;
  if (node.localName === 'br') return ' ';
  if (node instanceof HTMLImageElement) return ` ${node.alt} `;
  const text = [...node.childNodes].map(gather).join('');
  return styleOf(node).display.startsWith('inline') ? text : ` ${text} `;
}

/** @returns the element of the block, a paragraph or a cell, that a text is part of */
export function blockOf(node: Node): Element | null {
  let element = node.parentElement;
  while (element && /^(inline|contents)/.test(styleOf(element).display)) element = element.parentElement;
  return element;
}
