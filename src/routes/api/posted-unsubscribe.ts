/** What is posted to /api/unsubscribe, of either type, and whether a page of ours sent it. */
import { BadRequest } from '../../errors.ts';
import { lastOfEach, readFormBody, readTextBody } from '../../lib/input.ts';
import { isSameOrigin } from '../../lib/same-origin.ts';

const MAX_BODY_BYTES = 8 * 1024;
/** Of either type that RFC 8058 allows. @throws WrongType · TooLarge · BadRequest */
export async function readFields(request: Request): Promise<(name: string) => string> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) {
    const posted = new Map(Object.entries(await readFormBody(request, lastOfEach, { maxBytes: MAX_BODY_BYTES })));
    return (name) => posted.get(name) ?? '';
  }
  const body = await readTextBody(request, MAX_BODY_BYTES);
  try {
    const posted = await new Response(body, { headers: { 'content-type': type } }).formData();
    return (name) => String(posted.get(name) ?? '');
  } catch {
    throw new BadRequest([{ parameter: '(body)', message: 'is no form' }]);
  }
}

/** Pages that send no referrer send no origin either, in browsers that do not yet say `Sec-Fetch-Site`; what counts here is the mask id or the note. */
export const isOwnForm = (request: Request): boolean =>
  isSameOrigin(request) || (request.headers.get('origin') === 'null' && !request.headers.has('sec-fetch-site'));
