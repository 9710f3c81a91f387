/** Drags a block with mouse, pen or finger to a line between other blocks; the window scrolls along, Escape cancels. */

export interface DropLine<T> {
  /** What a drop on this line means. */
  target: T;
  /** Relative to the window. */
  left: number;
  top: number;
  width: number;
}

interface DragOptions<T> {
  /** The possible drop positions, read again when the window scrolls. */
  lines(): DropLine<T>[];
  onStart(): void;
  onDrop(target: T): void;
  /** Called on cancel and on a drop outside of all lines. */
  onCancel(): void;
  /** The element that scrolls near its edges; the window by default. */
  scroller?: Element | null;
}

const STARTS_AFTER_PX = 6;
const EDGE_PX = 56;
const SPEED_PX = 14;

/** @param down the pointer event on the dragged element */
export function startDrag<T>(down: PointerEvent, options: DragOptions<T>): void {
  if (down.button !== 0 || !down.isPrimary) return;
  const ends = new AbortController();
  const { signal } = ends;
  let at = { x: down.clientX, y: down.clientY };
  let isDragging = false;
  let best: DropLine<T> | undefined;
  let frame = 0;
  const line = document.createElement('div');
  line.className = 'pe-drop-line';

  const show = () => {
    best = nearestLine(options.lines(), at.x, at.y);
    line.hidden = !best;
    if (!best) return;
    line.style.setProperty('top', `${best.top - 2}px`);
    line.style.setProperty('left', `${best.left}px`);
    line.style.setProperty('width', `${best.width}px`);
  };
  const scroll = () => {
    const box = options.scroller?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
    const by = at.y < box.top + EDGE_PX ? -SPEED_PX : at.y > box.bottom - EDGE_PX ? SPEED_PX : 0;
    if (by !== 0) {
      (options.scroller ?? window).scrollBy({ top: by, behavior: 'instant' });
      show();
    }
    frame = requestAnimationFrame(scroll);
  };
  const begin = () => {
    isDragging = true;
    document.body.appendChild(line);
    document.documentElement.toggleAttribute('data-editor-dragging', true);
    options.onStart();
    frame = requestAnimationFrame(scroll);
  };
  const end = () => {
    ends.abort();
    cancelAnimationFrame(frame);
    line.remove();
    document.documentElement.removeAttribute('data-editor-dragging');
    if (!isDragging) return;
    // The click that ends the drag must not count as a click.
    addEventListener('click', stop, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', stop, { capture: true }));
  };
  const cancel = () => {
    end();
    if (isDragging) options.onCancel();
  };

  addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerId !== down.pointerId) return;
      at = { x: event.clientX, y: event.clientY };
      if (!isDragging && Math.hypot(at.x - down.clientX, at.y - down.clientY) < STARTS_AFTER_PX) return;
      if (!isDragging) begin();
      show();
    },
    { signal },
  );
  addEventListener(
    'pointerup',
    (event) => {
      if (event.pointerId !== down.pointerId) return;
      const target = best;
      end();
      if (!isDragging) return;
      if (target) options.onDrop(target.target);
      else options.onCancel();
    },
    { signal },
  );
  addEventListener('pointercancel', cancel, { signal });
  addEventListener('blur', cancel, { signal });
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !isDragging) return;
      event.preventDefault();
      event.stopPropagation();
      cancel();
    },
    { signal, capture: true },
  );
}

const stop = (event: Event) => {
  event.preventDefault();
  event.stopPropagation();
};

/** @returns the line nearest to the pointer; lines above or below it come before lines beside it */
export function nearestLine<T>(lines: readonly DropLine<T>[], x: number, y: number): DropLine<T> | undefined {
  const far = ({ left, top, width }: DropLine<T>): number => {
    const beside = Math.max(left - x, x - left - width, 0);
    return Math.abs(y - top) + 2 * beside;
  };
  return lines.reduce<DropLine<T> | undefined>((best, line) => (!best || far(line) < far(best) ? line : best), undefined);
}
