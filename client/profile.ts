/** Login or My Profile (S1 §6): asks once a minute and tab, and leaves the answer for the boot script, which paints the next page right at once. */
import { isFresh, PROFILE_KEY } from '../src/profile/rules.ts';
import { userProfile } from '../src/addresses/rules.ts';
import { readJson, writeJson } from './storage.ts';

const TIMEOUT_MS = 8000;
/** Families of the insurer's web apps where people log in and out (S1 §2). */
const APPS = /^\/(account|customer|billingcenterweb|paymentcenterweb|documentlistweb|claimcenterweb)(\/|$)/i;

const isApp = URL.canParse(document.referrer) && APPS.test(new URL(document.referrer).pathname);

async function renew(): Promise<void> {
  const isLoggedIn = await fetch(userProfile, { headers: { accept: 'application/json' }, signal: AbortSignal.timeout(TIMEOUT_MS) })
    .then((answer) => (answer.ok ? answer.json() : {}))
    .then(({ isLoggedIn: said }: { isLoggedIn?: unknown }) => said === true)
    .catch(() => false);
  writeJson('sessionStorage', PROFILE_KEY, { isLoggedIn, at: Date.now() });
  const { dataset } = document.documentElement;
  if (isLoggedIn) dataset.profile = 'in';
  else delete dataset.profile;
}

if (!isFresh(readJson('sessionStorage', PROFILE_KEY), Date.now(), isApp)) void renew();
// A page that comes back as it was left: meanwhile somebody may have logged out.
addEventListener('pageshow', ({ persisted }) => persisted && void renew());
