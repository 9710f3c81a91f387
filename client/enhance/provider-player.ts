/**
 * Exchanges messages with the video provider's player in a frame, as the provider's own script would, so that no third party's
 * script runs in our origin (decision 023). A player with another protocol still plays; we only receive no events from it.
 */

interface PlayerListener {
  onState(state: 'playing' | 'paused' | 'ended'): void;
  /** The player reports that it cannot show the video: removed, private, not allowed in frames. */
  onError(): void;
  /** No message in ten seconds. */
  onSilence(): void;
  /** The first message, even a late one. */
  onAnswer(): void;
}

const STATES: Record<number, 'playing' | 'paused' | 'ended'> = { 0: 'ended', 1: 'playing', 2: 'paused' };
const SILENCE_MS = 10_000;

/** @param frame contains the player, or is loading it. Listens until `signal` aborts. */
export function listenToPlayer(frame: HTMLIFrameElement, listener: PlayerListener, signal: AbortSignal): void {
  const { origin } = new URL(frame.src);
  const send = (message: object) => frame.contentWindow?.postMessage(JSON.stringify({ ...message, id: 1, channel: 'widget' }), origin);
  const command = (name: string) => send({ event: 'command', func: 'addEventListener', args: [name] });
  let answered = false;
  let loaded = false;
  // Repeated until it responds, since the player does not announce that it is ready. Before it has loaded, the frame has another origin.
  const asking = setInterval(() => loaded && send({ event: 'listening' }), 250);
  const silence = setTimeout(() => listener.onSilence(), SILENCE_MS);
  const stop = () => {
    clearInterval(asking);
    clearTimeout(silence);
  };
  signal.addEventListener('abort', stop);
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
        stop();
        command('onStateChange');
        command('onError');
        listener.onAnswer();
      }
      if (message.event === 'onError') listener.onError();
      else {
        const { info } = message;
        const code: unknown = message.event === 'onStateChange' ? info : info?.playerState;
        const state = typeof code === 'number' ? STATES[code] : undefined;
        if (state) listener.onState(state);
      }
    },
    { signal },
  );
}

/** @returns `undefined` for other texts and shapes */
function read(data: unknown): { event: string; info?: { playerState?: unknown } | null } | undefined {
  try {
    const message = typeof data === 'string' ? JSON.parse(data) : undefined;
    return typeof message?.event === 'string' ? message : undefined;
  } catch {
    return undefined;
  }
}
