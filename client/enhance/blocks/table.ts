/** Makes a table's frame focusable and named only while it scrolls (BLK-25). */
export default function enhanceTable(root: HTMLElement): void {
  const frame = root.querySelector<HTMLElement>('.table__frame')!;
  const sync = () => {
    const scrolls = frame.scrollWidth > frame.clientWidth;
    // Never while it has the focus.
    if (!scrolls && frame === document.activeElement) return;
    frame.role = scrolls ? 'region' : null;
    if (scrolls) frame.tabIndex = 0;
    else frame.removeAttribute('tabindex');
  };
  new ResizeObserver(sync).observe(frame);
}
