import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

const uid = 'example';

test('offers stars, five options and a text, and links to the app store, in the words of the specification [BLK-22]', () => {
  const html = renderExample('FeedbackModal', 'texts of the specification');
  expect(html).toMatch(/<dialog[^>]* open=""[^>]*>.*<h2[^>]*>Give feedback<\/h2>/);
  expect(html).toContain('How satisfied are you with the information in Claim Status?</legend>');
  expect([...html.matchAll(/name="rating" value="(\d)"/g)].map(([, value]) => value)).toEqual(['1', '2', '3', '4', '5']);
  expect([...html.matchAll(/name="choice" value="([^"]*)"/g)].map(([, value]) => value)).toEqual(
    [1, 2, 3, 4, 5].map((number) => `Option ${number}`),
  );
  expect(html).toMatch(/<textarea[^>]*name="text"/);
  expect(html).toMatch(/Enjoying your experience\?.*<a href="https:\/\/apps\.example\/[^>]*>Rate us in the app store<\/a>/);
  expect(html).toMatch(/>Submit<\/button>.*>Dismiss<\/button>/);
});

test('posts and closes without script [BLK-22]', () => {
  const html = renderExample('FeedbackModal', 'default');
  expect(html).toMatch(/<form class="feedback__form"[^>]* action="\/api\/feedback" method="post"/);
  expect(html).toMatch(/name="form" value="example".*name="page" value="\/auto-insurance"/);
  expect(html).toMatch(/<form method="dialog"><button class="icon-btn" type="submit">/);
  expect(html).toMatch(/class="feedback__dismiss" type="submit" formnovalidate="" formmethod="dialog"/i);
});

test('returns visitors to their page in its language [DEL-17]', () => {
  expect(renderExample('FeedbackModal', 'default', { page: { prefix: '/es', path: '/' } })).toContain('name="page" value="/es"');
});

test('offers at most five options, each once, and no empty group without any [BLK-22]', () => {
  expect(renderExample('FeedbackModal', 'many items').match(/name="choice"/g)).toHaveLength(5);
  const none = renderExample('FeedbackModal', 'stars only');
  expect(none.match(/<fieldset/g)).toHaveLength(1);
  expect(none).not.toContain('name="choice"');
});

test('shows the typed values again, with their errors [BLK-22]', () => {
  const values = { rating: '4', choice: 'Something else', text: 'Say when the <check> comes.' };
  const html = renderExample('FeedbackModal', 'default', {
    page: { submission: { formId: uid, values, errors: { 'not-stored': 'not-stored' } } },
  });
  expect(html).toMatch(/name="rating"[^>]*checked=""[^>]*value="4"|name="rating" value="4"[^>]*checked=""/);
  expect(html).toMatch(/name="choice"[^>]*checked=""[^>]*value="Something else"|name="choice" value="Something else"[^>]*checked=""/);
  expect(html).toContain('Say when the &lt;check&gt; comes.</textarea>');
  expect(html).toMatch(/<p class="field__message" role="alert" data-fault="not-stored"><svg/);
  expect(html).toMatch(/data-fault="rating" hidden=""/);
  const other = renderExample('FeedbackModal', 'default', { page: { submission: { formId: 'other', values, errors: {} } } });
  expect(other).not.toContain('Say when');
});

test('thanks after an answer, and shows no form then [BLK-22]', () => {
  const html = renderExample('FeedbackModal', 'default', { query: 'feedback=sent' });
  expect(html).not.toContain('feedback__form');
  expect(html).toMatch(/<div class="feedback__thanks" role="status" tabindex="-1">.*Thank you\./i);
  expect(renderExample('FeedbackModal', 'default')).toMatch(/<div class="feedback__thanks" role="status" tabindex="-1" hidden="">/i);
});

test('prints a link without a target as text [SEC-02]', () => {
  const html = renderExample('FeedbackModal', 'dead link');
  expect(html).not.toContain('javascript:');
  expect(html.replaceAll('<!-- -->', '')).toMatch(/Enjoying your experience\? Rate us in the app store<\/p>/);
});

test('is open in the page for editors, with editable fields, and no script hides it [EDT-01]', () => {
  const html = renderExample('FeedbackModal', 'stress: editing with empty fields');
  expect(html).not.toContain('data-enhance');
  expect(html).toMatch(/<h2[^>]*><code type="text\/sitecore"/);
});
