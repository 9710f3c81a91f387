/** Goes through a page by Tab and looks at each stop: a ring, nothing over it, and no trap. */
import type { Page } from '@playwright/test';

/** Over the page, with their own controls. */
const OVER = '.site-header, .cookie-banner, .alert-banner';

interface Place {
  name: string;
  isBody: boolean;
  /** It was a stop before. */
  isAgain: boolean;
  /** It was the first stop. */
  isFirst: boolean;
  fault: string;
}

/** Runs in the page, where only its own code exists. */
function placeOf({ over, isForced }: { over: string; isForced: boolean }): Place {
  const element = document.activeElement as HTMLElement;
  if (!element || element === document.body) return { name: '', isBody: true, isAgain: false, isFirst: false, fault: '' };
  const kept = globalThis as { seenStops?: Map<Element, number> | undefined };
  kept.seenStops ??= new Map();
  const all = kept.seenStops;
  const times = (all.get(element) ?? 0) + 1;
  all.set(element, times);
  const name = `${element.localName}.${element.className} “${(element.ariaLabel || element.innerText || element.getAttribute('name') || '').trim().slice(0, 30)}”`;
  const faults: string[] = [];
  // A group of radio buttons and a frame are one stop; a film has several inside itself.
  const isAgain = times > 1 && !element.matches('iframe, video, audio, [type^="date"], [type="time"]');
  const ringed = (one: Element | null) => {
    if (!one) return false;
    // The ring of a link that fills its card is around the card.
    return [undefined, '::after', '::before'].some((part) => {
      const { outlineStyle, outlineWidth, boxShadow, content } = getComputedStyle(one, part);
      if (part && content === 'none') return false;
      // A shadow is not drawn in forced colors.
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || (!isForced && boxShadow !== 'none');
    });
  };
  const drawn = (element as HTMLInputElement).labels?.[0] ?? null;
  /** A part of a drawing may draw its ring itself: in forced colors as a line in the color of what has the focus. */
  const isDrawn = () => {
    if (!isForced) return true;
    const sample = document.body.appendChild(document.createElement('i'));
    sample.style.cssText = 'forced-color-adjust: none; color: Highlight';
    const { color } = getComputedStyle(sample);
    sample.remove();
    return [...element.children].some((part) => getComputedStyle(part).stroke === color);
  };
  if (
    !(element instanceof SVGElement && (ringed(element) || isDrawn())) &&
    !element.matches('iframe, video, [type^="date"]') &&
    !ringed(element) &&
    !ringed(element.closest('label')) &&
    !ringed(drawn)
  )
    faults.push('no ring');
  const boxes = [element, ...((element as HTMLInputElement).labels ?? [])].map((one) => one.getBoundingClientRect());
  const points = boxes.flatMap(({ left, top, width, height }) =>
    [0.5, 0.1, 0.9].flatMap((x) => [0.5, 0.1, 0.9].map((y) => [left + width * x, top + height * y] as const)),
  );
  const there = points.map(([x, y]) => document.elementFromPoint(x, y));
  const isOwn = (at: Element | null) =>
    at !== null && (element.contains(at) || at.contains(element) || at.closest('label')?.control === element);
  if (!there.some(isOwn)) {
    const cover = there.find((at) => at?.closest(over) && !at.closest(over)?.contains(element));
    faults.push(cover ? `under ${cover.closest(over)?.className}` : `not in the window, or covered by ${there.find(Boolean)?.className}`);
  }
  const isFirst = all.keys().next().value === element;
  return { name, isBody: false, isAgain, isFirst, fault: faults.length ? `${name}: ${faults.join(', ')}` : '' };
}

/** @returns what is wrong at the stops, and how many there are @throws when it does not end */
export async function walkByTab(page: Page, { key = 'Tab', isForced = false } = {}): Promise<{ stops: number; faults: string[] }> {
  const faults = new Set<string>();
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    (globalThis as { seenStops?: unknown }).seenStops = undefined;
  });
  for (let stops = 0; stops < 600; stops++) {
    await page.keyboard.press(key);
    const { name, isBody, isAgain, isFirst, fault } = await page.evaluate(placeOf, { over: OVER, isForced });
    // After the last stop comes the browser itself.
    if (isBody && stops > 0) return { stops, faults: [...faults] };
    if (isAgain) {
      // Without its own frame, a headless browser begins again at the first stop. At another one the focus is in a trap.
      if (!isFirst) faults.add(`${name}: a second time, before the end`);
      return { stops, faults: [...faults] };
    }
    if (fault) faults.add(fault);
  }
  throw new Error(`${page.url()}: the focus does not come to the end`);
}
