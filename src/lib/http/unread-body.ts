/** Reads the rest of a refused request's body: otherwise the connection breaks while the sender writes, and the sender never sees the response. */
import { within } from '../time/time-limit.ts';

/** More than any file that we accept, so that such a file sent to the wrong place gets its response; reading and dropping it costs some 10 ms. */
export const MAX_UNREAD_BYTES = 16 * 1024 * 1024;
/** A sender that takes longer gets its response or a broken connection: it blocks only itself. */
const MAX_MS = 10_000;

/** Reads the rest of a body and drops it. A body that is still being read, such as one on its way to a web app, is left alone. Never throws. */
export async function drainUnread({ body }: Pick<Request, 'body'>): Promise<void> {
  if (!body || body.locked) return;
  const reader = body.getReader() as ReadableStreamDefaultReader<Uint8Array>;
  const rest = async () => {
    for (let bytes = 0; bytes <= MAX_UNREAD_BYTES; ) {
      const { done, value } = await reader.read();
      if (done) return true;
      bytes += value.byteLength;
    }
    return false;
  };
  // A sender that left is no error of ours.
  const isWhole = await within(MAX_MS, rest()).catch(() => true);
  if (!isWhole) await reader.cancel().catch(() => undefined);
}
