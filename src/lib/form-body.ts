/** Reads a small urlencoded form body without trusting its declared length. */

/** @returns text fields by name, the last of each; `undefined` when the body is no form or larger than `maxBytes` */
export async function readForm(request: Request, maxBytes: number): Promise<Record<string, string> | undefined> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers.get('content-type') ?? '')) return undefined;
  const text = await readText(request, maxBytes);
  return text === undefined ? undefined : Object.fromEntries(new URLSearchParams(text));
}

/** @returns the body as text, or `undefined` when it is larger than `maxBytes` or not UTF-8 */
export async function readText(request: Request, maxBytes: number): Promise<string | undefined> {
  if (!request.body) return '';
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });
  let text = '';
  let size = 0;
  try {
    for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > maxBytes) return undefined;
      text += decoder.decode(chunk, { stream: true });
    }
    return text + decoder.decode();
  } catch {
    return undefined;
  }
}
