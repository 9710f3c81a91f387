/** Makes several alert banners a carousel by the APG's rules, and lets visitors dismiss them (S1 §4, SHL-07, SHL-08). */
import { addIds, DISMISSED_KEY, readIds } from '../../src/blocks/alert-banner/rules.ts';
import { readJson, writeJson } from '../storage.ts';

const DELAY_MS = 10_000;

const dismissed = () => readIds(readJson('localStorage', DISMISSED_KEY));
const dismiss = (slides: HTMLElement[]) =>
  slides[0] &&
  writeJson(
    'localStorage',
    DISMISSED_KEY,
    addIds(
      dismissed(),
      slides.flatMap((slide) => slide.dataset.banner || []),
    ),
  );

export function enhanceAlertBanner(root: ParentNode): void {
  for (const region of root.querySelectorAll<HTMLElement>('.alert-banner[data-live]')) enhance(region);
}

function enhance(region: HTMLElement): void {
  const find = (part: string) => [...region.querySelectorAll<HTMLElement>(`.alert-banner__${part}`)];
  const track = find('track')[0]!;
  const [toggle] = find('toggle');
  const [counter] = find('counter');
  const [back, next] = find('step');
  let slides = find('item');
  let current = 0;
  let timer = 0;
  let playing = !matchMedia('(prefers-reduced-motion: reduce)').matches;

  /** Settles everything that depends on which slides there are, which one shows and whether it turns. */
  const sync = (index = current, on = playing) => {
    slides = find('item');
    const total = slides.length;
    clearTimeout(timer);
    if (!total) return region.remove();
    if (total < 2) find('tools')[0]?.remove();
    playing = on && total > 1;
    current = (index + total) % total;
    slides.forEach((slide, place) => {
      slide.inert = place !== current;
      if (counter) slide.ariaLabel = counter.dataset.format!.replace('{n}', `${place + 1}`).replace('{total}', `${total}`);
    });
    if (counter) counter.textContent = slides[current]!.ariaLabel;
    toggle?.toggleAttribute('data-paused', !playing);
    // A slide that comes by itself must not be read out over what the visitor is reading.
    track.ariaLive = playing ? 'off' : 'polite';
    // Every change gives the slide that shows its full time.
    timer = window.setTimeout(() => show(current + Number(playing && !document.hidden && !region.matches(':hover'))), DELAY_MS);
  };
  const show = (index: number, on?: boolean) => {
    sync(index, on);
    track.scrollLeft = slides[current]!.offsetLeft;
  };
  /** Takes away what is dismissed, here or on an earlier page. */
  const prune = () => {
    const gone = dismissed();
    for (const slide of slides) if (gone.includes(slide.dataset.banner!)) slide.remove();
    sync(Math.min(current, find('item').length - 1));
  };

  region.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('button');
    if (!button) return;
    if (button === toggle) return sync(current, !playing);
    if (button === back) return show(current - 1, false);
    if (button === next) return show(current + 1, false);
    dismiss([slides[current]!]);
    prune();
    if (!region.isConnected) return;
    show(current);
    // What had the focus is gone: the banner that took its place gets it.
    (slides[current]!.querySelector<HTMLElement>('a,button') ?? toggle)?.focus();
  });
  // Keyboard focus stops the rotation for good; a click on a tool says itself what it wants.
  region.addEventListener('focusin', ({ target }) => (target as Element).matches(':focus-visible') && sync(current, false));
  // Only inside the banner, so that no letter typed anywhere else acts (WCAG 2.1.4).
  region.addEventListener('keydown', ({ key, shiftKey, ctrlKey, target }) => {
    if (shiftKey && !ctrlKey && /^p$/i.test(key) && !(target as Element).closest('input,textarea,select,[contenteditable]'))
      sync(current, !playing);
  });

  // Swiping moves the track by itself; the slide that fills it is the current one.
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) if (intersectionRatio > 0.5) sync(slides.indexOf(target as HTMLElement));
    },
    { root: track, threshold: 0.6 },
  );
  for (const slide of slides) seen.observe(slide);

  // `pagehide` and not `unload`, so that the page can wait in the back-forward cache.
  addEventListener('pagehide', () => dismiss(slides.filter((slide) => slide.dataset.dismiss !== 'manual')));
  addEventListener('pageshow', ({ persisted }) => persisted && prune());
  prune();
}
