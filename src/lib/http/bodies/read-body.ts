/** Reads the text of a response up to a byte limit. */
import { UpstreamError } from '../upstream-error.ts';

/**
 * @param maxBytes limit after decompression
 * @throws UpstreamError `malformed` when the response is larger; also any error with which the stream breaks off
 */
export async function readBodyText(response: Response, maxBytes: number): Promise<string> {
  const tooLarge = () => new UpstreamError('malformed', `answer is larger than ${maxBytes} bytes`);
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
    await response.body?.cancel();
    throw tooLarge();
  }
  if (!response.body) return '';
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      await reader.cancel();
      throw tooLarge();
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** @throws UpstreamError `malformed` that names only the content type, since an error page may contain anything */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const received = text.trim() === '' ? 'nothing' : /^\s*</.test(text) ? 'markup' : 'other text';
    throw new UpstreamError('malformed', `expected JSON, received ${received}`);
  }
}
