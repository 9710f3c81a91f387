/** Every cookie and storage key that this site stores in a visitor's browser: the choices page lists them, and a test compares them with the code (TRK-06, decision 048). */
import { type StoredVisitItem, storedByTracking } from '../tracking/stored-items.ts';

const ours: readonly StoredVisitItem[] = [
  {
    name: 'COOKIE_BANNER_DISMISSED',
    where: 'cookie',
    holds: 'The word true',
    why: 'So that the cookie notice stays away once you have answered it',
    duration: 'One year',
    purpose: 'choice',
  },
  {
    name: 'COOKIE_CHOICE',
    where: 'cookie',
    holds: 'The word declined. Set only if you declined',
    why: 'So that your no is remembered',
    duration: 'One year, or until you accept',
    purpose: 'choice',
  },
  {
    name: 'eig_AssociatedAgency',
    where: 'cookie',
    holds: 'The number of an agency. Set by our quote application, and brought up to date when you arrive by an agency’s own link',
    why: 'So that your quote and your message reach that agent',
    duration: 'One year',
    purpose: 'agency',
  },
  {
    name: '__Secure-calculator',
    where: 'cookie',
    holds: 'Your answers in the life insurance calculator, sealed so that nobody else can read them. Set only where scripts are off',
    why: 'So that Back and refresh find the question you were at',
    duration: 'Until you close the browser, one hour at most',
    purpose: 'answers',
  },
  {
    name: '__Host-alert-note',
    where: 'cookie',
    holds: 'Which alerts you came to end, sealed. Set only by the link of a mail',
    why: 'So that the page’s address does not name you',
    duration: '30 minutes',
    purpose: 'answers',
  },
  {
    name: 'SAVED_AGENCY',
    where: 'localStorage',
    holds: 'The public record of the agency you saved: name, address, telephone, hours',
    why: 'To show “My Agency” in the header without asking you again',
    duration: 'Until you delete it',
    purpose: 'agency',
  },
  {
    name: 'VIEWING_AGENCY',
    where: 'localStorage',
    holds: 'The number of the agency whose page you looked at last',
    why: 'So that a message written on that page goes there',
    duration: 'Until you delete it',
    purpose: 'agency',
  },
  {
    name: 'LAST_PLACE',
    where: 'sessionStorage',
    holds: 'The place you searched for last when you looked for an agency',
    why: 'To offer that search again',
    duration: 'Until you close the tab',
    purpose: 'agency',
  },
  {
    name: 'DISMISSED_GLOBAL_BANNERS',
    where: 'localStorage',
    holds: 'Numbers of the announcements you closed',
    why: 'So that they stay closed',
    duration: 'Until you delete it',
    purpose: 'choice',
  },
  {
    name: 'USER_PROFILE',
    where: 'sessionStorage',
    holds: 'Whether you are logged in, and when that was checked. No name, no address',
    why: 'To show Login or My Profile without asking on each page',
    duration: 'Until you close the tab',
    purpose: 'login',
  },
  {
    name: 'LIFE_CALCULATOR',
    where: 'sessionStorage',
    holds: 'Your answers in the life insurance calculator. They stay on the device',
    why: 'So that you can leave the calculator and find it as it was',
    duration: 'Until you close the tab or choose Start Over',
    purpose: 'answers',
  },
  {
    name: 'FORM …',
    where: 'sessionStorage',
    holds: 'The number of a message that you are about to send. Nothing of what you typed',
    why: 'So that a message sent twice by mistake arrives once',
    duration: 'Until you close the tab',
    purpose: 'answers',
  },
];

/** First those needed for what the visitor requested, then those of tracking. */
export const storedItems: readonly StoredVisitItem[] = [...ours, ...storedByTracking];
