/** Rotates several alert banners every ten seconds, by the APG's rules for a rotating carousel (S1 §4, SHL-07). */
import { carousel } from '../carousel.ts';

const DELAY_MS = 10_000;

export default function enhanceAlertBanner(region: HTMLElement): void {
  const track = region.querySelector<HTMLElement>('[data-carousel="track"]')!;
  const counter = region.querySelector<HTMLElement>('[data-carousel="counter"]')!;
  const toggle = region.querySelector('.alert-banner__toggle');
  // All but one were dismissed on earlier pages, which removed the tools.
  if (!toggle) return;
  let playing = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  let timer = 0;

  const play = (on: boolean) => {
    playing = on && track.childElementCount > 1;
    toggle.toggleAttribute('data-paused', !playing);
    // A slide that appears by itself must not interrupt what a screen reader reads.
    track.ariaLive = playing ? 'off' : 'polite';
    clearTimeout(timer);
    if (playing) timer = window.setTimeout(turn, DELAY_MS);
  };
  const turn = () => {
    if (document.hidden || region.matches(':hover')) play(true);
    else slider.show(slider.current + 1);
  };
  // Every change gives the current slide its full time.
  const slider = carousel(region, { wraps: true, onChange: () => play(playing) });

  region.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('button');
    if (button === toggle) play(!playing);
    else if (button?.dataset.carousel) play(false);
  });
  // Keyboard focus stops the rotation for good; a click on a tool has its own effect.
  region.addEventListener('focusin', ({ target }) => (target as Element).matches(':focus-visible') && play(false));
  // Only inside the banner, so that letters typed elsewhere do nothing (WCAG 2.1.4).
  region.addEventListener('keydown', ({ key, shiftKey, ctrlKey, target }) => {
    if (shiftKey && !ctrlKey && /^p$/i.test(key) && !(target as Element).closest('input,textarea,select,[contenteditable]')) play(!playing);
  });
  // After a banner was closed, the next one takes its place, or the last one remains.
  new MutationObserver(() => {
    const slides = [...track.children];
    slides.forEach((slide, place) => {
      slide.ariaLabel = counter.dataset.format!.replace('{n}', `${place + 1}`).replace('{total}', `${slides.length}`);
    });
    if (slides[0]) slider.show(Math.min(slider.current, slides.length - 1));
    play(playing);
  }).observe(track, { childList: true });
}
