/** What a confirmation link shows [NWS-01]. */
import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

const button = (html: string) => /<form action="\/api\/newsletter-confirm" method="post">/.test(html);

test('shows one button that posts the link’s token, and no address [NWS-01]', () => {
  const html = renderExample('NewsletterConfirm', 'default');
  expect(button(html)).toBe(true);
  expect(html).toContain('name="token" value="0123456789abcdef.example"');
  expect(html).toContain('Yes, put me on the list');
});

test('shows an explanation and a sign-up link instead of the button for an expired or invalid link [NWS-01]', () => {
  for (const name of ['expired', 'without a link']) {
    const html = renderExample('NewsletterConfirm', name);
    expect([button(html), html.includes('This link is too old.'), html.includes('href="/newsletter"')], name).toEqual([false, true, true]);
  }
});

test('shows the result after confirmation, without a button [NWS-01]', () => {
  const html = renderExample('NewsletterConfirm', 'confirmed');
  expect([button(html), html.includes('You are on the list.'), html.includes('too old')]).toEqual([false, true, false]);
});

test('reports a failed store and keeps the button usable [NWS-01]', () => {
  const html = renderExample('NewsletterConfirm', 'not stored');
  expect(html).toMatch(/role="alert".*Nothing was lost/s);
  expect([button(html), html.includes('value="0123456789abcdef.example"')]).toEqual([true, true]);
});
