/**
 * The one carousel (decision 020): a track that scrolls and snaps by itself, to which this adds previous, next and a counter, and makes
 * hidden slides inert (APG carousel pattern, brand §10). The scroll position decides which slide is current; during a scroll that a
 * button started, its target does, so that slides passed on the way cannot interrupt it.
 *
 * Markup: `[data-carousel="track"]` whose children are the slides, and where there are several, `previous` and `next` (buttons) and
 * `counter` (`data-format`, "{n} of {total}"), in any order and depth inside the root. The root gets `data-fits` while all slides
 * are visible, so that styles can hide the tools. It does not rotate.
 */

/** A scroll without events for this long has ended: not every browser has `scrollend` yet. */
const REST_MS = 150;

interface CarouselOptions {
  /** After the last slide comes the first. Otherwise the buttons stop at the ends (`aria-disabled`, so that they keep the focus). */
  wraps?: boolean;
  /** Called when another slide becomes current, and once at the start; by the visitor's scrolling as well as by `show`. */
  onChange?(index: number): void;
}

export interface Carousel {
  /** Index of the current slide, from 0. */
  readonly current: number;
  /** Makes a slide current at once for callers; the track follows by itself. Call it also after slides were removed. */
  show(index: number): void;
}

export function carousel(root: HTMLElement, { wraps = false, onChange }: CarouselOptions = {}): Carousel {
  const find = (part: string) => root.querySelector<HTMLElement>(`[data-carousel="${part}"]`);
  const track = find('track')!;
  const [counter, previous, next] = ['counter', 'previous', 'next'].map(find);
  let current = 0;
  let shown = -1;
  /** Whether a scroll that `show` started is under way. */
  let moving = false;
  let rest = 0;
  let width = 0;

  /** The start of each slide, in pixels from the start of the track in either direction; `room` is the greatest scroll distance. */
  const measure = () => {
    const slides = [...track.children] as HTMLElement[];
    const isRtl = getComputedStyle(track).direction === 'rtl';
    const edge = (slide: HTMLElement) => (isRtl ? -slide.offsetLeft - slide.offsetWidth : slide.offsetLeft);
    const room = track.scrollWidth - track.clientWidth;
    const starts = slides.map((slide) => edge(slide) - edge(slides[0]!));
    // Slides after the last stop are visible together with it.
    const stops = starts.findIndex((start) => start > room - 2) + 1 || slides.length;
    return { slides, starts, room, isRtl, stops };
  };

  const settle = (index: number, behavior?: ScrollBehavior) => {
    const { slides, starts, room, isRtl, stops } = measure();
    if (!stops) return;
    current = wraps ? (index + stops) % stops : Math.max(0, Math.min(index, stops - 1));
    const from = Math.min(starts[current]!, room);
    slides.forEach((slide, place) => {
      slide.inert = place !== current && (starts[place]! < from - 2 || starts[place]! + slide.offsetWidth > from + track.clientWidth + 2);
    });
    root.toggleAttribute('data-fits', stops < 2);
    if (counter) counter.textContent = counter.dataset.format!.replace('{n}', `${current + 1}`).replace('{total}', `${stops}`);
    if (previous) previous.ariaDisabled = `${!wraps && !current}`;
    if (next) next.ariaDisabled = `${!wraps && current > stops - 2}`;
    const left = isRtl ? -from : from;
    moving = Math.abs(track.scrollLeft - left) > 2;
    if (moving && behavior) track.scrollTo({ left, behavior });
    if (shown === current) return;
    shown = current;
    onChange?.(current);
  };
  const show = (index: number) => settle(index, 'auto');

  /** The slide nearest to the scroll position. */
  const nearest = () => {
    const { starts, room } = measure();
    const gaps = starts.map((start) => Math.abs(Math.min(start, room) - Math.abs(track.scrollLeft)));
    return gaps.indexOf(Math.min(...gaps));
  };
  track.addEventListener('scroll', () => {
    clearTimeout(rest);
    rest = window.setTimeout(() => (moving ? settle(current, 'instant') : settle(nearest())), REST_MS);
  });
  // From here on the visitor scrolls.
  for (const type of ['pointerdown', 'wheel', 'keydown']) track.addEventListener(type, () => (moving = false), { passive: true });

  previous?.addEventListener('click', () => show(current - 1));
  next?.addEventListener('click', () => show(current + 1));
  // A slide is announced when it appears; an automatic rotation has to switch that off.
  track.ariaLive = 'polite';
  new ResizeObserver(() => {
    if (width === track.clientWidth) return;
    width = track.clientWidth;
    settle(current, 'instant');
  }).observe(track);
  settle(nearest());

  return {
    get current() {
      return current;
    },
    show,
  };
}
