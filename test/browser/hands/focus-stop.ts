/** Finds the focus, the key that moves it towards a control, and whether the focus is visible. Runs in the page. */

export interface Stop {
  /** Where the control is from the focus: at it, after it, before it, along the arrow keys of one group, or by another key. */
  way: 'here' | 'Tab' | 'Shift+Tab' | 'ArrowDown' | 'ArrowUp' | 'ArrowLeft' | 'ArrowRight' | 'F6' | 'Escape' | 'Alt+F10';
  /** How often to press that key before checking again. */
  times: number;
  /** What is wrong with the current focus position, empty for nothing. */
  fault: string;
}

/** Runs in the page, where only its own code exists. */
export function stopOf(control: Element): Stop {
  const active = document.activeElement ?? document.body;
  const nameOf = (element: Element) =>
    `${element.localName}${element.id && `#${element.id}`} “${(element.ariaLabel || element.textContent)?.trim().slice(0, 40)}”`;
  const isHeld = document.documentElement.hasAttribute('data-walked');
  document.documentElement.setAttribute('data-walked', '');
  if (active === document.body) return { way: 'Tab', times: 1, fault: isHeld ? `the focus was lost on the way to ${nameOf(control)}` : '' };
  const way = (): Stop['way'] => {
    if (active === control) return 'here';
    const isAfter = (active.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    const radios = [active, control].every((element) => element instanceof HTMLInputElement && element.type === 'radio');
    if (radios && (active as HTMLInputElement).name === (control as HTMLInputElement).name) return isAfter ? 'ArrowDown' : 'ArrowUp';
    // A tree is one tab stop, whichever row has the focus.
    if (control.closest('[role="tree"]')?.contains(active)) return isAfter ? 'ArrowDown' : 'ArrowUp';
    const tools = control.closest('[role="toolbar"]');
    if (tools?.contains(active)) return isAfter ? 'ArrowRight' : 'ArrowLeft';
    // The tools of the block with the focus; a rich text has other tools until Escape leaves it.
    if (tools?.closest('.pe-block-bar') && active.closest('main')) return active.closest('.ProseMirror') ? 'Escape' : 'Alt+F10';
    const partOf = (element: Element) => element.closest('dialog, .page-editor__bar, .page-editor__panel, main');
    const isEditor = document.querySelector('.page-editor__bar') !== null && !document.querySelector('dialog[open]');
    if (isEditor && partOf(control) && partOf(control) !== partOf(active)) return 'F6';
    return isAfter ? 'Tab' : 'Shift+Tab';
  };
  const key = way();
  return { way: key, times: timesOf(key), fault: faultOf(active) };

  function timesOf(pressed: Stop['way']): number {
    if (!/^(Shift\+)?Tab$|^Arrow(Up|Down)$/.test(pressed)) return 1;
    const isTab = pressed === 'Tab' || pressed === 'Shift+Tab';
    const stops = isTab
      ? 'a[href], button:enabled, input:enabled, select, textarea, summary, iframe, [tabindex="0"], [contenteditable]'
      : '[role="treeitem"], input[type="radio"]';
    // A tree is one tab stop, and so are the radio buttons of a name.
    const aim =
      (isTab && control.closest('[role="tree"]')?.querySelector('[tabindex="0"]')) ||
      (isTab && document.querySelector(`input[type="radio"][name="${CSS.escape(control.getAttribute('name') ?? '')}"]:checked`)) ||
      control;
    const isStop = (element: HTMLElement) =>
      !isTab ||
      (element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }) && !element.matches('[type="radio"]:not(:checked)'));
    const follows = (one: Element, other: Element) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    const [first, last] = follows(active, aim) ? [active, aim] : [aim, active];
    const isBetween = (element: Element) => element !== active && element !== aim && follows(first, element) && follows(element, last);
    return [...document.querySelectorAll<HTMLElement>(stops)].filter((element) => isBetween(element) && isStop(element)).length + 1;
  }

  /** Whether the focus is visible: a ring of the element or of its label, in the window, not covered. */
  function faultOf(element: Element): string {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const hasRing = (one: Element | null) => {
      if (!one) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    };
    // A frame has its own, and so has the calendar button inside a field for times.
    if (element.matches('iframe, input[type^="date"], h1, h2, h3, main')) return '';
    if (!hasRing(element) && !hasRing(element.closest('label'))) return `no ring at ${nameOf(element)}`;
    const points = [0.5, 0.1, 0.9].flatMap((x) =>
      [0.5, 0.1, 0.9].map((y) => [left + (right - left) * x, top + (bottom - top) * y] as const),
    );
    const isSeen = points.some(([x, y]) => {
      const there = document.elementFromPoint(x, y);
      return there !== null && (element.contains(there) || there.contains(element) || there.closest('label')?.control === element);
    });
    return isSeen ? '' : `covered or out of the window: ${nameOf(element)}`;
  }
}
