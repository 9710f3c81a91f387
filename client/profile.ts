/** Shows Login or My Profile (S1 §6): queries the portal once a minute per tab and stores the answer for the boot script, which paints the next page correctly at once. */
import { LOGIN_COOKIE, loginCookie } from '../src/audiences/cookies.rules.ts';
import { isFresh, PROFILE_KEY } from '../src/profile/profile.rules.ts';
import { userProfile } from '../src/site/addresses.rules.ts';
import { readStored, writeJson } from './storage.ts';

const TIMEOUT_MS = 8000;
/** Path prefixes of the insurer's web apps where visitors log in and out (S1 §2). */
const APPS = /^\/(account|customer|billingcenterweb|paymentcenterweb|documentlistweb|claimcenterweb)(\/|$)/i;

const isApp = URL.canParse(document.referrer) && APPS.test(new URL(document.referrer).pathname);

async function renew(): Promise<void> {
  const isLoggedIn = await fetch(userProfile, { headers: { accept: 'application/json' }, signal: AbortSignal.timeout(TIMEOUT_MS) })
    .then((answer) => (answer.ok ? answer.json() : {}))
    .then((profile: { isLoggedIn?: unknown }) => profile.isLoggedIn === true)
    .catch(() => false);
  writeJson('sessionStorage', PROFILE_KEY, { isLoggedIn, at: Date.now() });
  // Pages may have a version of a block for those who are logged in.
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the cookie store API yet
  if (isLoggedIn || document.cookie.includes(LOGIN_COOKIE)) document.cookie = loginCookie(isLoggedIn, location.protocol === 'https:');
  const { dataset } = document.documentElement;
  if (isLoggedIn) dataset.profile = 'in';
  else delete dataset.profile;
}

if (!isFresh(readStored('sessionStorage', PROFILE_KEY), Date.now(), isApp)) void renew();
// A page restored from the back-forward cache: the visitor may have logged out meanwhile.
addEventListener('pageshow', ({ persisted }) => persisted && void renew());
