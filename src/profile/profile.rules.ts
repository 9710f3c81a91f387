/** Decides what of a profile the browser stores, and when it is requested again: shared by the header and `client/profile.ts`. */
import type { Settings } from '../settings.ts';

/** Key in sessionStorage: for this tab only, so that a shared computer forgets it. */
export const PROFILE_KEY = 'USER_PROFILE';

/** Neither address nor account: the header only needs to know which of its links to show. */
interface KnownProfile {
  isLoggedIn: boolean;
  /** Milliseconds since 1970. */
  at: number;
}

const FRESH_MS = 60_000;

/** @param known stored value of any shape @param isApp whether the visitor comes from one of the insurer's web apps, where they log in and out */
export function isFresh(known: unknown, now: number, isApp: boolean): boolean {
  const { isLoggedIn, at } = (known ?? {}) as Partial<KnownProfile>;
  return !isApp && typeof isLoggedIn === 'boolean' && typeof at === 'number' && at <= now && now - at < FRESH_MS;
}

/** Cookie that logs in a made-up customer, in local runs without a portal. */
export const DEVELOPMENT_COOKIE = 'development-profile';

/**
 * Tells the header whether browsers have a profile to request.
 * @returns `undefined`: never; a name: only with that cookie; empty: always, since a portal hides its cookies from scripts
 */
export function profileQuery({ PROFILE_URL, RUN }: Pick<Settings, 'PROFILE_URL' | 'RUN'>): string | undefined {
  if (PROFILE_URL) return '';
  return RUN === 'local' ? DEVELOPMENT_COOKIE : undefined;
}
