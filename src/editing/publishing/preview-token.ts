/** The signed text of a guest link: it cannot be changed to another address or a later end, and names its row, by which it is called off (EDT-04). */
import { base64url } from 'jose';
import { sign, signedBody } from '../../lib/security/tokens.ts';

export interface PreviewGrant {
  /** Id of its row (`preview-links.ts`). */
  id: string;
  site: string;
  language: string;
  /** Path of content. */
  path: string;
  /** Milliseconds since 1970. */
  until: number;
}

/** Two weeks: for a longer time a new link is made. */
export const LONGEST_HOURS = 14 * 24;
/** Another purpose than that of links before they could be called off: those are refused. */
const PURPOSE = 'preview of a draft, by its row';

/** @param secret SESSION_SECRET: a new one ends all links @returns letters, digits, `-`, `_` and `.` */
export const previewToken = ({ id, site, language, path, until }: PreviewGrant, secret: string): Promise<string> =>
  sign(JSON.stringify([id, site, language, path, until]), { secret, purpose: PURPOSE });

/** @returns what the link grants, if its row still exists; `undefined` when it is forged, expired, or no secret is set */
export async function readPreviewToken(token: string, secret: string, now: number): Promise<PreviewGrant | undefined> {
  const body = await signedBody(token, { secret, purpose: PURPOSE });
  if (body === undefined) return undefined;
  const [id, site, language, path, until] = JSON.parse(jsonOf(body)) as [string, string, string, string, number];
  return until > now ? { id, site, language, path, until } : undefined;
}

/** Links of releases before decision 078 have JSON in base64url; two weeks after its first deploy they have all ended. */
const jsonOf = (body: string): string => (body.startsWith('[') ? body : new TextDecoder().decode(base64url.decode(body)));
