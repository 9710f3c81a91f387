/** A link that shows one draft to somebody without an account, until it ends: signed, so that no other address and no later time can be made of it, and naming its row, by which it is called off (EDT-04). */
import { fromBase64url, toBase64url } from '../../lib/base64url.ts';
import { signingKey } from '../../lib/signed.ts';

export interface PreviewGrant {
  /** Of its row (`preview-links.ts`). */
  id: string;
  site: string;
  language: string;
  /** Path of content. */
  path: string;
  /** Milliseconds since 1970. */
  until: number;
}

/** Two weeks: what takes longer is sent again. */
export const LONGEST_HOURS = 14 * 24;
/** Another one than links had that could not be called off: those open nothing any more. */
const LABEL = 'preview of a draft, by its row';
const MAX_TOKEN = 2000;
const encoder = new TextEncoder();

/** @param secret SESSION_SECRET: a new one ends all links @returns letters, digits, `-`, `_` and `.` */
export async function previewToken(grant: PreviewGrant, secret: string): Promise<string> {
  const body = toBase64url(encoder.encode(JSON.stringify([grant.id, grant.site, grant.language, grant.path, grant.until])));
  const signature = await crypto.subtle.sign('HMAC', await signingKey({ secret, label: LABEL }), encoder.encode(body));
  return `${body}.${toBase64url(new Uint8Array(signature))}`;
}

/** @returns what it lets see as long as its row says so, too; `undefined` when it is forged, over, or no secret is set */
export async function readPreviewToken(token: string, secret: string, now: number): Promise<PreviewGrant | undefined> {
  const [body = '', signed = '', more] = token.length <= MAX_TOKEN ? token.split('.') : [];
  const signature = fromBase64url(signed);
  if (!secret || !body || !signature || more !== undefined) return undefined;
  const key = await signingKey({ secret, label: LABEL });
  if (!(await crypto.subtle.verify('HMAC', key, signature, encoder.encode(body)))) return undefined;
  const bytes = fromBase64url(body);
  const said: unknown = bytes && JSON.parse(new TextDecoder().decode(bytes));
  if (!Array.isArray(said)) return undefined;
  const [id, site, language, path, until] = said as [string, string, string, string, number];
  return until > now ? { id, site, language, path, until } : undefined;
}
