/**
 * Speaks with the video provider's player in a frame: the messages that the provider's own script would exchange with it, so that no
 * third party's script runs in our origin (decision 023). A player that speaks otherwise still plays; we only hear nothing of it.
 */

export interface PlayerListener {
  onState(state: 'playing' | 'paused' | 'ended'): void;
  /** The player says that it can't show the video: removed, private, not allowed in frames. */
  onError(): void;
  /** Nothing heard of it in ten seconds. */
  onSilence(): void;
  /** It speaks, be it late. */
  onAnswer(): void;
}

const STATES: Record<number, 'playing' | 'paused' | 'ended'> = { 0: 'ended', 1: 'playing', 2: 'paused' };
const SILENCE_MS = 10_000;

/** @param frame with the player in it, or on its way. Listens until `signal` says stop. */
export function listenToPlayer(frame: HTMLIFrameElement, listener: PlayerListener, signal: AbortSignal): void {
  const { origin } = new URL(frame.src);
  const send = (message: object) => frame.contentWindow?.postMessage(JSON.stringify({ ...message, id: 1, channel: 'widget' }), origin);
  const command = (name: string) => send({ event: 'command', func: 'addEventListener', args: [name] });
  let answered = false;
  let loaded = false;
  // Until it answers, since nobody says when the player is ready to listen. Before it has loaded the frame is of another origin.
  const asking = setInterval(() => loaded && send({ event: 'listening' }), 250);
  const silence = setTimeout(() => listener.onSilence(), SILENCE_MS);
  const hush = () => {
    clearInterval(asking);
    clearTimeout(silence);
  };
  signal.addEventListener('abort', hush);
  frame.addEventListener(
    'load',
    () => {
      loaded = true;
    },
    { signal },
  );
  addEventListener(
    'message',
    ({ source, origin: from, data }) => {
      if (source !== frame.contentWindow || from !== origin) return;
      const message = read(data);
      if (!message) return;
      if (!answered) {
        answered = true;
        hush();
        command('onStateChange');
        command('onError');
        listener.onAnswer();
      }
      if (message.event === 'onError') listener.onError();
      else {
        const { info } = message;
        const said = message.event === 'onStateChange' ? info : isObject(info) ? info.playerState : undefined;
        const state = typeof said === 'number' ? STATES[said] : undefined;
        if (state) listener.onState(state);
      }
    },
    { signal },
  );
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** @returns `undefined` for what the player does not say: other texts, other shapes */
function read(data: unknown): { event: string; info?: unknown } | undefined {
  try {
    const message = typeof data === 'string' ? JSON.parse(data) : undefined;
    return typeof message?.event === 'string' ? message : undefined;
  } catch {
    return undefined;
  }
}
