/** Speculation rules: the browser renders a page ahead when a pointer or a finger targets its link, and the one that the main button leads to (decision 086). */
import { families } from '../../apps/families.ts';

/** Most of the insurer's programs end in `Web`, so one pattern names them. */
const PROGRAMS = [...new Set(families.map(({ name }) => (name.endsWith('Web') ? '/*Web/*' : `/${name}/*`)))];

/** Content pages have none of these: other programs, data, and addresses with a query, which may be a visitor's form or a campaign. */
const NEVER = { not: { href_matches: ['/*\\?(.+)', '/api/*', '/-/*', ...PROGRAMS] } };
/** Of a link with `aria-haspopup`, and of a calculator, the page shows the target itself. */
const LINKS = { selector_matches: 'a:not([target],[download],[rel~=nofollow],[aria-haspopup],[href*=-calculator])' };

/** The same text in every page: its hash is in the policy. */
export const SPECULATION_RULES = JSON.stringify({
  prerender: [
    { where: { and: [LINKS, NEVER, { href_matches: '/*' }] }, eagerness: 'moderate' },
    { where: { and: [LINKS, NEVER, { selector_matches: 'main .btn--light' }] }, eagerness: 'eager' },
  ],
});
