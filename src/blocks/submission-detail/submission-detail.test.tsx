/** One submission as operators read it [FRM-11]. */
import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

const said = (example: string) =>
  /<p class="submission-detail__state[^>]*>(.*?)<\/p>/s.exec(renderExample('SubmissionDetail', example))?.[1]?.replace(/<[^>]+>/g, '');

test.each([
  ['default', 'On its way to Agency contact. Tried 3 times, next on Nov 21, 2026, 9:26 AM EST. Last failure: answered 503.'],
  ['given up', 'Given up on Nov 24, 2026, 9:30 AM EST after 9 tries. Agency contact has not got it. Last failure: answered 503.'],
  ['delivered', 'Delivered to Agency contact on Nov 21, 2026, 9:06 AM EST.'],
  ['kept for this page', 'Kept for this page on Nov 21, 2026, 9:06 AM EST. No service is set up to deliver it to.'],
  ['tried again', 'On its way to Agency contact. It has not been tried yet.'],
])('%s: says what became of it [FRM-11]', (example, sentence) => expect(said(example)).toBe(sentence));

test('every answer stands beside its label [FRM-11]', () => {
  const html = renderExample('SubmissionDetail', 'default');
  expect(html).toContain('<dt>What should the quote cover?</dt><dd><span>Auto</span><span>Home</span></dd>');
  expect(html).toContain('<span>Two cars, one garage.\nWe move in March.</span>');
});

test('only what can be repeated has the button, in a form [FRM-11]', () => {
  expect(renderExample('SubmissionDetail', 'given up')).toMatch(
    /<form action="\/submissions\/K7RM4TXD" method="post"><button class="btn" type="submit" value="again" name="do">Deliver again/,
  );
  expect(renderExample('SubmissionDetail', 'default')).not.toContain('<form');
});

test('what visitors wrote is text [SEC-02]', () => {
  const html = renderExample('SubmissionDetail', 'script in the answers');
  expect(html).not.toMatch(/<script>alert|<img src=x|<b>Name/);
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
});
