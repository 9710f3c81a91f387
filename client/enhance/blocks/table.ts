/** A table that fits needs no frame: only one that scrolls is a stop of the keyboard and a place with a name (BLK-25). */
export default function enhanceTable(root: HTMLElement): void {
  const frame = root.querySelector<HTMLElement>('.table__frame')!;
  const sync = () => {
    const scrolls = frame.scrollWidth > frame.clientWidth;
    // Never under the fingers of someone who stands on it.
    if (!scrolls && frame === document.activeElement) return;
    frame.role = scrolls ? 'region' : null;
    if (scrolls) frame.tabIndex = 0;
    else frame.removeAttribute('tabindex');
  };
  new ResizeObserver(sync).observe(frame);
}
