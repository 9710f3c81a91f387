import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

const example = (name: string, options = {}) => renderExample('EmailAlertsUnsubscribe', name, options).replaceAll('&#x27;', "'");

test('shows the address, one button, and the note about mails that still come [UNS-01]', () => {
  const html = example('default');
  expect(html).toMatch(/d•••@example\.com/);
  expect(html).toMatch(/<button class="btn btn--light[^"]*" type="submit" data-busy="Unsubscribing">Unsubscribe<\/button>/);
  expect(html).toContain('You may still receive transactional emails');
  expect(html).toMatch(/role="alert"[^>]* hidden=""/);
  expect(html).toMatch(/<form[^>]* data-robot="proof-of-work" action="\/api\/unsubscribe" method="post"/);
});

test('prints the mask id in one hidden field only [UNS-01]', () => {
  for (const name of ['default', 'loading', 'could not be done', 'unsubscribed just now', 'could not be looked up']) {
    const html = example(name, { query: 'maskId=mask-id-of-dana' });
    const rest = html.replace('<input type="hidden" name="maskId" value="mask-id-of-dana"/>', '');
    expect([name, rest.includes('mask-id-of-dana')]).toEqual([name, false]);
  }
});

test.each([
  ['could not be done', 'An error has occurred while submitting your preferences. Please try again later.'],
  [
    'unsubscribed',
    'You have successfully been unsubscribed. You can re-subscribe at any time by managing alert preferences in your online account.',
  ],
  ['expired', 'This link has expired'],
  ['expired', 'The link you used has expired. Please try using an unsubscribe link from a more recent email.'],
  ['empty', 'This link has expired'],
])('%s: %s [UNS-01]', (name, words) => {
  expect(example(name)).toContain(words);
});

test('offers undo only to a visitor who can undo, and does not call an unchecked link expired [UNS-01]', () => {
  expect(example('unsubscribed')).not.toContain('name="do"');
  expect(example('unsubscribed just now')).toMatch(/<button[^>]* value="resubscribe" name="do">Subscribe me again/);
  expect(example('could not be looked up')).not.toMatch(/has expired/);
  expect(example('could not be looked up')).toMatch(/value="again" name="do">Try again/);
});

test('announces a failure, and focuses it on a page posted without script [UNS-01]', () => {
  expect(example('could not be done')).toMatch(/role="alert" tabindex="-1" autofocus=""/i);
  expect(example('too late to take back')).toContain('This button works for half an hour only.');
});

test('uses addresses in the page’s language [DEL-17]', () => {
  const html = example('default', { page: { prefix: '/es', path: '/AlertsAndPreference/Unsubscribe' } });
  expect(html).toContain('data-done="/es/AlertsAndPreference/Success" data-expired="/es/AlertsAndPreference/LinkExpired"');
  expect(html).toContain('name="page" value="/es/AlertsAndPreference/Unsubscribe"');
});

test('shows editors the form without a link, and runs no script in it [EDT-01]', () => {
  const html = example('stress: editing with empty fields');
  expect(html).not.toContain('data-enhance');
  expect(html).toMatch(/<h1[^>]*><code type="text\/sitecore"/);
});
