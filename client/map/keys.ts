/** Controls a map by keyboard and mouse wheel. */
import type { LeafletMap } from './leaflet.ts';

const STEP = 90;
const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
const ZOOM: Record<string, number> = { '+': 1, '=': 1, '-': -1, _: -1 };

/** Arrows, plus and minus work on the map and on its pins; Escape on a pin moves the focus to the map and calls `onLeave`. */
export function steerByKeys(map: LeafletMap, canvas: HTMLElement, { isCalm, onLeave }: { isCalm: boolean; onLeave(): void }): void {
  canvas.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const way = WAYS[event.key];
    if (way) map.panBy(way, { animate: !isCalm });
    // Without animation: an animated zoom hides its pins, and the focused one would lose the focus.
    else if (ZOOM[event.key]) map.setZoom(map.getZoom() + ZOOM[event.key]!, { animate: false });
    // In a dialog, Escape is the dialog's.
    else if (event.key === 'Escape' && event.target !== canvas && !canvas.closest('dialog')) {
      canvas.focus();
      onLeave();
    } else return;
    event.preventDefault();
  });
}

/** The wheel zooms with Ctrl (or by pinching a touchpad, which browsers report so); alone it scrolls the page, which the map must not block. */
export function steerByWheel(map: LeafletMap, canvas: HTMLElement): void {
  let turned = 0;
  canvas.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      turned += event.deltaY;
      if (Math.abs(turned) < 40) return;
      map.setZoomAround(map.mouseEventToContainerPoint(event), map.getZoom() - Math.sign(turned), { animate: false });
      turned = 0;
    },
    { passive: false },
  );
}
