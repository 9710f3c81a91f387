/** Speculation rules: the browser renders a page ahead when a pointer or a finger targets its link, and the one that the main button leads to (decision 086). */
import { families } from '../../apps/families.ts';

/** Content pages have none of these: other programs, data, and addresses with a query, which may be a visitor's form or a campaign. */
const NEVER = ['/*\\?(.+)', '/api/*', '/-/*', '/cdn-cgi/*', ...families.map(({ name }) => `/${name}/*`)];

const links = (selector: string) => ({
  and: [
    { href_matches: '/*' },
    { selector_matches: selector },
    { not: { href_matches: NEVER } },
    // Of a link with `aria-haspopup` the page shows the target itself.
    { not: { selector_matches: '[target],[download],[rel~=nofollow],[aria-haspopup]' } },
  ],
});

/** The same text in every page: its hash is in the policy. */
export const SPECULATION_RULES = JSON.stringify({
  prerender: [
    { where: links('a'), eagerness: 'moderate' },
    { where: links('main .btn--light'), eagerness: 'eager' },
  ],
});
