/** Our own pages on the preview host and in local runs: style guide, example page, what the site knows about a visit (S2 §2, SHL-12). */
import type { MiddlewareHandler } from 'hono';
import type { AppContext, AppEnv } from '../../app-env.ts';
import { blockExamples } from '../../generated/examples.ts';
import { visitorOf } from '../../tracking/visitor-id.ts';
import { isOpen, rendering, showRenderings } from './show-renderings.ts';
import { visitorConsent } from '../visitor-consent.ts';

/** The `default` of blocks, as renderings. */
const defaults = (c: AppContext, names: readonly string[]) =>
  names.flatMap((name, index) => {
    const folder = c.get('services').registry.get(name)?.folder ?? '';
    const example = blockExamples[folder]?.examples.default;
    return example ? [rendering(name, `example-${index + 1}`, example)] : [];
  });

/** Design tokens and controls, and the comparison table. */
export const styleGuide: MiddlewareHandler<AppEnv> = async function styleGuide(c, next) {
  if (!isOpen(c)) return next();
  return showRenderings(
    c,
    'Style guide',
    [{ componentName: 'StyleGuide', uid: 'style-guide' }, ...defaults(c, ['ComparisonTable'])],
    false,
  );
};

const HEADINGS = `<h1>A title of a page, at most eighteen characters to a line</h1>
<p>What an editor writes under a title says in two sentences what the page is for. Then it stops.</p>
<p><a class="btn btn--light" href="#example">Get a quote</a> <a class="btn" href="#example">Report a claim</a> <a class="btn btn--line" href="#example">Start Over</a> <a class="arrow" href="#example">All articles</a></p>
<h2 id="example">A title of a section</h2>
<p>Text under it keeps to a measure of some sixty characters, so that the eye finds the next line.</p>
<h3>A title inside a section</h3>
<p>A quiet one, for the parts of a thing.</p>
<h4>A title of a detail</h4>
<p>There is no fifth: a page that needs it is two pages.</p>`;

/** An example of a composed page: titles, buttons, and blocks of several families in the order of a product page. */
export const examplePage: MiddlewareHandler<AppEnv> = async function examplePage(c, next) {
  if (!isOpen(c)) return next();
  const blocks = ['IconCallouts', 'ComparisonTable', 'Table', 'TestimonialSlider', 'FaqAccordion', 'QuoteCallout', 'HelpBlock'];
  const opening = rendering('RichText', 'headings-100', { fields: { Text: { value: HEADINGS } } });
  return showRenderings(c, 'Example page', [opening, ...defaults(c, blocks)], c.req.query('mode') === 'edit');
};

/** What the site knows about a visit (SHL-12), and about this browser's visitor or the requested one (S2 §3). */
export const developerTest: MiddlewareHandler<AppEnv> = async function developerTest(c, next) {
  if (!isOpen(c)) return next();
  const visitor = c.req.query('visitor') ?? visitorOf(c.req.raw, c.get('services').settings.RUN === 'local');
  const renderings = [
    { componentName: 'RichText', uid: 'title', fields: { Text: { value: '<h1>Developer test page</h1>' } } },
    { componentName: 'DeveloperTestPage', uid: 'developer-test', fields: { Title: { value: 'This visit' } } },
  ];
  const query = new URLSearchParams({ visitor }).toString();
  return showRenderings(c, 'Developer test page', renderings, false, { query, region: c.req.query('region') ?? visitorConsent(c).state });
};
