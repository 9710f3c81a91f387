/** A visitor's id (S1 §3): hex that the browser made of the time and a random number; it reveals nothing about a person. */
import * as z from 'zod';
import { hostCookie, readHostCookie } from '../lib/http/cookies.ts';

const HEX_ID = /^[0-9a-f]{8,64}$/;

/** Also used for sessions. Capitals are the same id. */
export const hexId = z.lazy(() =>
  z
    .string()
    .max(64)
    .transform((text) => text.toLowerCase())
    .pipe(z.string().regex(HEX_ID, 'must be 8 to 64 hex digits')),
);

export const VISITOR_COOKIES = { secure: '__Host-visitor', local: 'visitor' } as const;

/** 13 months: as long as records of visits are stored, and less than the 400 days that browsers allow. */
const VISITOR_COOKIE_SECONDS = 395 * 24 * 3600;

/** @param id empty deletes the cookie */
export const visitorCookie = (id: string, isLocal: boolean): string =>
  hostCookie(VISITOR_COOKIES, id, { isLocal, maxAgeSeconds: VISITOR_COOKIE_SECONDS });

/** @returns empty for an invalid id */
export const visitorOf = (request: Request, isLocal: boolean): string =>
  hexId.safeParse(readHostCookie(request, VISITOR_COOKIES, isLocal)).data ?? '';
