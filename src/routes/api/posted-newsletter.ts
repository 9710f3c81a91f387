/** What `POST /api/newslettersubscriber` is sent, by a script (S3 §7) or by a form of the page, as one shape. */
import { z } from 'zod';
import { lastOfEach, readFormBody, readJsonBody } from '../../lib/input.ts';
import { readSignup, type Signup } from '../../newsletter/rules.ts';

/** An address has 254 characters; this bounds what is read. */
const MAX_BODY_BYTES = 8 * 1024;

export interface PostedSignup {
  isScript: boolean;
  signup: Signup;
  /** Uid of the block; empty for scripts. */
  form: string;
  /** Address of the page that it stands on. */
  page: string;
  /** What nobody sees and nobody fills in. */
  trap: string;
}

const json = z.object({
  newsletterEmail: z.string().nullish(),
  eriesense: z.boolean().nullish(),
  businesssense: z.boolean().nullish(),
  page: z.string().nullish(),
});
/** @throws WrongType · TooLarge · BadRequest */
export async function readPostedSignup(request: Request): Promise<PostedSignup> {
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(request.headers.get('content-type') ?? '');
  const referer = request.headers.get('referer') ?? '/';
  if (!isForm) {
    const sent = await readJsonBody(request, json, { maxBytes: MAX_BODY_BYTES });
    return { isScript: true, signup: readSignup(sent), form: '', page: sent.page ?? referer, trap: '' };
  }
  const sent = await readFormBody(request, lastOfEach, { maxBytes: MAX_BODY_BYTES });
  return { isScript: false, signup: readSignup(sent), form: sent.form ?? '', page: sent.page ?? referer, trap: sent.website ?? '' };
}
