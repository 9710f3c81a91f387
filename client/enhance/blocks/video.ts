/** A video with script: loads its player on play, switches to descriptive audio and back, tracks playback. */
import { track } from '../../track.ts';
import { listenToPlayer } from '../provider-player.ts';

type State = 'playing' | 'paused' | 'ended';

/** Enhances one Video block. Data attributes of the root, or of the button for descriptive audio, name the video. */
export default function enhanceVideo(root: HTMLElement): void {
  const part = <E extends HTMLElement>(name: string) => root.querySelector<E>(`.video__${name}`);
  const stage = part('stage');
  const play = part('play');
  const trouble = part('trouble');
  const described = part('described');
  if (!stage || !play) return;
  let shown = root;
  let stop = new AbortController();
  let last: State | undefined;

  const isPlaying = () => stage.dataset.state === 'playing';
  const say = (video: string) => (action: State) => {
    // Players repeat it after buffering.
    if (action === last) return;
    last = action;
    track('VIDEO', { action, video, title: root.dataset.title ?? '' });
  };
  const fail = () => {
    if (trouble) trouble.hidden = false;
  };

  function start(): void {
    stop.abort();
    stop = new AbortController();
    last = undefined;
    if (trouble) trouble.hidden = true;
    const { kind, src = '', video = '', captions = '' } = shown.dataset;
    const old = part('player');
    const player = kind === 'file' ? fileIn(old, src, captions) : frameIn(src, root.dataset.title ?? '');
    if (player !== old) old?.remove();
    if (player instanceof HTMLVideoElement) listenToFile(player, { onState: say(video), onError: fail }, stop.signal);
    else {
      const onError = () => {
        // The player's own error message is in the frame; ours, with a link, replaces it.
        const hadFocus = document.activeElement === player;
        stop.abort();
        player.remove();
        stage?.setAttribute('data-state', 'cover');
        fail();
        if (hadFocus) trouble?.querySelector('a')?.focus();
      };
      const onAnswer = () => {
        if (trouble) trouble.hidden = true;
      };
      listenToPlayer(player, { onState: say(video), onError, onSilence: fail, onAnswer }, stop.signal);
    }
    if (player !== old) stage?.appendChild(player);
    stage?.setAttribute('data-state', 'playing');
    player.focus();
    if (player instanceof HTMLVideoElement) player.play().catch(() => undefined);
  }

  play.addEventListener('click', start);
  described?.addEventListener('click', () => {
    shown = shown === root ? described : root;
    described.setAttribute('aria-pressed', String(shown === described));
    const link = trouble?.querySelector('a');
    if (link && shown.dataset.watch) link.href = shown.dataset.watch;
    if (isPlaying()) start();
  });
}

/** The page's video element, or a new one, with this film and its captions. */
function fileIn(old: HTMLElement | null, src: string, captions: string): HTMLVideoElement {
  const film =
    old instanceof HTMLVideoElement ? old : Object.assign(document.createElement('video'), { controls: true, playsInline: true });
  film.className = 'video__player';
  if ((film.getAttribute('src') ?? film.querySelector('source')?.getAttribute('src')) === src) return film;
  film.src = src;
  film.querySelector('track')?.remove();
  const { lang } = document.documentElement;
  const track = { kind: 'captions', src: captions, srclang: lang, label: lang, default: true };
  if (captions) film.appendChild(Object.assign(document.createElement('track'), track));
  return film;
}

/** A new frame with the provider's player, which starts by itself since the visitor has pressed play. */
function frameIn(src: string, title: string): HTMLIFrameElement {
  const address = new URL(src);
  for (const [name, value] of [
    ['autoplay', '1'],
    ['enablejsapi', '1'],
    ['origin', location.origin],
  ] as const)
    address.searchParams.set(name, value);
  return Object.assign(document.createElement('iframe'), {
    className: 'video__player',
    title,
    allow: 'autoplay; fullscreen; encrypted-media; picture-in-picture',
    // The provider refuses players without a referrer.
    referrerPolicy: 'strict-origin-when-cross-origin',
    allowFullscreen: true,
    src: address.href,
  });
}

function listenToFile(
  film: HTMLVideoElement,
  { onState, onError }: { onState: (state: State) => void; onError: () => void },
  signal: AbortSignal,
): void {
  film.addEventListener('playing', () => onState('playing'), { signal });
  // A film that ends fires `pause` first.
  film.addEventListener('pause', () => film.ended || onState('paused'), { signal });
  film.addEventListener('ended', () => onState('ended'), { signal });
  // In the capture phase, since errors of a `source` do not bubble; without captions the film still plays.
  film.addEventListener('error', ({ target }) => (target as Element).tagName !== 'TRACK' && onError(), { signal, capture: true });
}
