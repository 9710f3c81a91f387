/** Dragging a block with a pointer to a line between others: by a mouse, a pen or a finger on a handle; the window follows, Escape gives up. */

export interface Line<T> {
  /** What is dropped there means. */
  target: T;
  /** In the window. */
  left: number;
  top: number;
  width: number;
}

interface DragOptions<T> {
  /** Where it may be dropped, asked anew as the window scrolls. */
  lines(): Line<T>[];
  onStart(): void;
  onDrop(target: T): void;
  /** Given up, or dropped nowhere. */
  onCancel(): void;
  /** What scrolls near its edges; the window without it. */
  scroller?: Element | null;
}

const STARTS_AFTER_PX = 6;
const EDGE_PX = 56;
const SPEED_PX = 14;

/** @param down of the pointer, on what is dragged */
export function startDrag<T>(down: PointerEvent, options: DragOptions<T>): void {
  if (down.button !== 0 || !down.isPrimary) return;
  const ends = new AbortController();
  const { signal } = ends;
  let at = { x: down.clientX, y: down.clientY };
  let isDragging = false;
  let best: Line<T> | undefined;
  let frame = 0;
  const line = document.createElement('div');
  line.className = 'pe-drop-line';

  const show = () => {
    best = nearest(options.lines(), at.x, at.y);
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
    // The click that ends it is none.
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

/** @returns the line that the pointer is nearest to: over or under it counts before beside it */
export function nearest<T>(lines: readonly Line<T>[], x: number, y: number): Line<T> | undefined {
  const far = ({ left, top, width }: Line<T>): number => {
    const beside = Math.max(left - x, x - left - width, 0);
    return Math.abs(y - top) + 2 * beside;
  };
  return lines.reduce<Line<T> | undefined>((best, line) => (!best || far(line) < far(best) ? line : best), undefined);
}
