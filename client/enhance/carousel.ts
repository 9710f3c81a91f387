/**
 * The one carousel (decision 020): a track that scrolls and snaps by itself, to which this adds previous, next, a counter, and makes
 * inert what is out of sight (APG carousel pattern, brand §10). Where the track stands is the truth about which slide shows; while a
 * move of our own is under way its goal is, so that nothing seen on the way can turn it back.
 *
 * Markup: `[data-carousel="track"]` whose children are the slides, and where there are several, `previous` and `next` (buttons) and
 * `counter` (`data-format`, "{n} of {total}"), in any order and depth inside the root. The root gets `data-fits` while all slides
 * are in sight, for styles to hide the tools. Rotation is none of its business.
 */

/** A scroll that has brought nothing new for so long has come to rest: `scrollend` is not in every browser yet. */
const REST_MS = 150;

export interface CarouselOptions {
  /** Beyond the last slide comes the first. Otherwise the buttons stop at the ends (`aria-disabled`, so that they keep the focus). */
  wraps?: boolean;
  /** Called whenever another slide shows, and once at the start; by the visitor's scrolling as well as by `show`. */
  onChange?(index: number): void;
}

export interface Carousel {
  /** Index of the slide that shows, from 0. */
  readonly current: number;
  /** Shows a slide, at once as far as anyone can ask: the track follows by itself. Also to be called when slides were taken out. */
  show(index: number): void;
}

export function carousel(root: HTMLElement, { wraps = false, onChange }: CarouselOptions = {}): Carousel {
  const find = (part: string) => root.querySelector<HTMLElement>(`[data-carousel="${part}"]`);
  const track = find('track')!;
  const [counter, previous, next] = ['counter', 'previous', 'next'].map(find);
  let current = 0;
  let shown = -1;
  /** Whether a scroll of our own is under way. */
  let moving = false;
  let rest = 0;
  let width = 0;

  /** Where each slide begins, in pixels from the start of the track, whichever side that is; `room` is how far it can be scrolled. */
  const measure = () => {
    const slides = [...track.children] as HTMLElement[];
    const isRtl = getComputedStyle(track).direction === 'rtl';
    const edge = (slide: HTMLElement) => (isRtl ? -slide.offsetLeft - slide.offsetWidth : slide.offsetLeft);
    const room = track.scrollWidth - track.clientWidth;
    const starts = slides.map((slide) => edge(slide) - edge(slides[0]!));
    // Slides after the last stop are in sight with it.
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

  /** The slide that the track stands nearest to. */
  const nearest = () => {
    const { starts, room } = measure();
    const gaps = starts.map((start) => Math.abs(Math.min(start, room) - Math.abs(track.scrollLeft)));
    return gaps.indexOf(Math.min(...gaps));
  };
  track.addEventListener('scroll', () => {
    clearTimeout(rest);
    rest = window.setTimeout(() => (moving ? settle(current, 'instant') : settle(nearest())), REST_MS);
  });
  // From here on it is the visitor who scrolls.
  for (const type of ['pointerdown', 'wheel', 'keydown']) track.addEventListener(type, () => (moving = false), { passive: true });

  previous?.addEventListener('click', () => show(current - 1));
  next?.addEventListener('click', () => show(current + 1));
  // What a slide says is told when it comes; who turns slides by themselves has to switch that off.
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
