/** Reads what a refused request still sends: otherwise its connection breaks while it is writing, and the sender never sees the answer. */
import { within } from './time-limit.ts';

/** More than any file that is taken here, so that one of these in the wrong place gets its answer; reading and dropping it costs some 10 ms. */
export const MAX_UNREAD_BYTES = 16 * 1024 * 1024;
/** A sender that takes longer gets its answer all the same, or a broken connection: it holds nothing but its own. */
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
  // A sender that left is no trouble of ours.
  const isWhole = await within(MAX_MS, rest()).catch(() => true);
  if (!isWhole) await reader.cancel().catch(() => undefined);
}
