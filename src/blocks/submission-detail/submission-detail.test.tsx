/** One submission as operators read it [FRM-11]. */
import { expect, test } from 'vitest';
import { renderExample as render } from '../../../test/render.tsx';

/** Without the marks between texts. */
const renderExample = (block: string, example: string) => render(block, example).replaceAll('<!-- -->', '');

const said = (example: string) =>
  [...renderExample('SubmissionDetail', example).matchAll(/<li class="submission-detail__state[^>]*><b>(.*?)<\/b><p>(.*?)<\/p>/gs)].map(
    ([, name, sentence]) => `${name}: ${sentence?.replace(/<[^>]+>/g, '')}`,
  );
const MAIL = 'Automatic answer: Delivered on Nov 21, 2026, 9:06 AM EST.';

test.each([
  ['default', ['Agency contact: On its way. Tried 3 times, next on Nov 21, 2026, 9:26 AM EST. Last failure: answered 503.', MAIL]],
  [
    'given up',
    ['Agency contact: Given up on Nov 24, 2026, 9:30 AM EST after 9 tries. It has not arrived. Last failure: answered 503.', MAIL],
  ],
  ['delivered', ['Agency contact: Delivered on Nov 21, 2026, 9:06 AM EST.']],
  ['kept for this page', ['Agency contact: Kept for this page on Nov 21, 2026, 9:06 AM EST. No service is set up to deliver it to.']],
  ['tried again', ['Agency contact: On its way. It has not been tried yet.']],
  ['held', ['Agency contact: Not sent: it waits to be released.', 'Automatic answer: Not sent: it waits to be released.']],
])('%s: says what became of each delivery [FRM-11]', (example, sentences) => expect(said(example)).toEqual(sentences));

test('every answer stands beside its label [FRM-11]', () => {
  const html = renderExample('SubmissionDetail', 'default');
  expect(html).toContain('<dt>What should the quote cover?</dt><dd><span>Auto</span><span>Home</span></dd>');
  expect(html).toContain('<span>Two cars, one garage.\nWe move in March.</span>');
});

test('only a delivery that can be repeated has the button, in a form of its own [FRM-11]', () => {
  const html = renderExample('SubmissionDetail', 'given up');
  expect(html.match(/<form/g)).toHaveLength(1);
  expect(html).toMatch(
    /<form action="\/submissions\/K7RM4TXD" method="post"><input type="hidden" name="target" value="agency-contact"\/><button class="btn btn--small" type="submit" value="again" name="do">Deliver again/,
  );
  expect(renderExample('SubmissionDetail', 'default')).not.toContain('<form');
});

test('what is held says why and takes both words; what was rejected can be released; what was released says that it was held [FRM-11]', () => {
  const words = (html: string) => [...html.matchAll(/value="(release|reject)"/g)].map(([, word]) => word);
  const held = renderExample('SubmissionDetail', 'held');
  expect(held).toContain('<b>Held.</b> It was sent faster than anybody types.');
  expect(words(held)).toEqual(['release', 'reject']);
  expect(words(renderExample('SubmissionDetail', 'rejected'))).toEqual(['release']);
  const released = renderExample('SubmissionDetail', 'tried again');
  expect([released.includes('Was held, and released.'), words(released)]).toEqual([true, []]);
});

test('what visitors wrote is text [SEC-02]', () => {
  const html = renderExample('SubmissionDetail', 'script in the answers');
  expect(html).not.toMatch(/<script>alert|<img src=x|<b>Name/);
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
});
