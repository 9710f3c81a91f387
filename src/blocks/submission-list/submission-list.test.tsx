/** The operators' list of submissions, by links and forms alone [FRM-11]. */
import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

test('every submission leads to its page, named by its subject or its form [FRM-11]', () => {
  const html = renderExample('SubmissionList', 'default');
  const links = [...html.matchAll(/class="submission-list__name" href="([^"]+)">([^<]+)</g)].map(([, link, name]) => [link, name]);
  expect(links).toEqual([
    ['/submissions/K7RM4TXD', 'Auto quote for 16501'],
    ['/submissions/C9PHWN3Q', 'Contact us'],
    ['/submissions/F4JT6YKR', 'Auto quote for 16501'],
  ]);
  expect([...html.matchAll(/data-state="\w+">([^<]+)/g)].map(([, word]) => word)).toEqual(['Waiting', 'Given up', 'Delivered']);
});

test('state and target stay chosen [FRM-11]', () => {
  const html = renderExample('SubmissionList', 'given up');
  expect(html).toContain('<input type="hidden" name="state" value="dead"/>');
  expect(html).toMatch(/<option[^>]*selected=""[^>]*>Email<\/option>/);
  expect(renderExample('SubmissionList', 'default')).toMatch(/<a href="\/submissions" aria-current="true">/);
});

test('only given-up ones are delivered again at once, and it is said how many were [FRM-11]', () => {
  const html = renderExample('SubmissionList', 'given up');
  expect(html).toMatch(/<form action="\/submissions" method="post"><input type="hidden" name="target" value="email"\/>/);
  expect(html).toContain('Deliver all to Email again');
  expect(html).toContain('3 deliveries are tried again now.');
  expect(renderExample('SubmissionList', 'default')).not.toContain('method="post"');
});

test('what visitors wrote is text [SEC-02]', () => {
  const html = renderExample('SubmissionList', 'script in what was sent');
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).not.toMatch(/<script>alert|<img src=x/);
});
