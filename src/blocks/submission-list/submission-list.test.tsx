/** The operators' list of submissions, by links and forms alone [FRM-11]. */
import { expect, test } from 'vitest';
import { renderExample as render } from '../../../test/render.tsx';

/** Without the marks between texts. */
const renderExample = (block: string, example: string) => render(block, example).replaceAll('<!-- -->', '');

const states = (html: string) => [...html.matchAll(/data-state="\w+">([^<]+)<b>([^<]+)/g)].map(([, target, state]) => `${target}${state}`);

test('every submission leads to its page, named by its subject or its form, with the state of each delivery [FRM-11]', () => {
  const html = renderExample('SubmissionList', 'default');
  const links = [...html.matchAll(/class="submission-list__name" href="([^"]+)">([^<]+)</g)].map(([, link, name]) => [link, name]);
  expect(links).toEqual([
    ['/submissions/K7RM4TXD', 'Auto quote for 16501'],
    ['/submissions/C9PHWN3Q', 'Contact us'],
    ['/submissions/F4JT6YKR', 'Auto quote for 16501'],
  ]);
  expect(states(html)).toEqual(['Agency contact Waiting', 'Email Delivered', 'Automatic answer Given up', 'Agency contact Delivered']);
  expect(html).toContain('<a href="/submissions.csv" download="">Export these as CSV</a>');
});

test('what is held stands first, with its reason, and the two words for one or for all of a form [FRM-11]', () => {
  const html = renderExample('SubmissionList', 'some are held');
  expect(html.indexOf('It was sent faster than anybody types.')).toBeLessThan(html.indexOf('K7RM4TXD'));
  const forms = [...html.matchAll(/<form[^>]*method="post"[^>]*>(.*?)<\/form>/gs)].map(([, form]) => form as string);
  expect(forms).toHaveLength(4);
  expect(forms[0]).toMatch(/name="form" value="Contact us"\/><input type="hidden" name="until" value="1795270000000"/);
  expect([...forms[0]!.matchAll(/value="(\w+)" name="do">([^<]+)/g)].map(([, value, text]) => [value, text?.trim()])).toEqual([
    ['release', 'Release all'],
    ['reject', 'Reject all'],
  ]);
  expect(forms[1]).toContain('>Release <span class="visually-hidden">Request a quote');
  expect(forms[2]).toContain('name="reference" value="H3MKX7RW"');
  expect(html).toContain('One submission was released and is delivered now.');
  expect(renderExample('SubmissionList', 'held ones alone')).toContain('name="reference" value="H3MKX7RW"');
});

test('state, form, period and target stay chosen [FRM-11]', () => {
  const html = renderExample('SubmissionList', 'given up');
  expect(html).toContain('<input type="hidden" name="state" value="dead"/>');
  expect(html).toMatch(/<option[^>]*selected=""[^>]*>Email<\/option>/);
  const held = renderExample('SubmissionList', 'held ones alone');
  for (const chosen of ['Contact us', 'Last 7 days']) expect(held).toMatch(new RegExp(`<option[^>]*selected=""[^>]*>${chosen}</option>`));
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
