import { expect, test } from 'vitest';
import { renderBlock, renderExample } from '../../../test/render.tsx';
import { textOf } from '../../lib/html/text.ts';

const uncommented = (html: string) => html.replaceAll('<!-- -->', '');

test('posts without script and names its rendering and its page [FRM-01] [FRM-12]', () => {
  const html = renderExample('Form', 'default', { query: 'agency=AA1001&sent=', page: { path: '/a', prefix: '/es' } });
  expect(html).toMatch(/<form class="form__form"[^>]* novalidate=""[^>]* action="\/api\/forms" method="post"/i);
  expect(html).toMatch(/name="form" value="example"/);
  expect(html).toMatch(/name="page" value="\/es\/a\?agency=AA1001"/);
  expect(html).toMatch(/name="agency" value="AA1001"/);
  expect(html).toMatch(/<div class="form" id="quote-form"/);
});

test('uses "Submit" as the button’s default label [FRM-01]', () => {
  expect(renderExample('Form', 'one item')).toMatch(/form__send"[^>]*>Submit<\/button>/);
  expect(renderExample('Form', 'default')).toMatch(/form__send"[^>]*>Send to the agency<\/button>/);
});

test('reports an unknown template in the words of the specification [FRM-02]', () => {
  expect(uncommented(renderExample('Form', 'a template that nobody knows'))).toContain('>Signature Pad not implemented</p>');
});

test('names the agency of the page, and no other [AGY-01] [FRM-09]', () => {
  const route = { name: '', displayName: '', itemId: '', templateId: '', templateName: '' };
  const fields = { Agency: { value: { AgencyAccountNumber: 'AA1001', AgencyName: 'Old <Oak> Agency' } } };
  const html = renderExample('Form', 'default', { page: { route: { ...route, fields } } });
  expect(html).toMatch(/name="agency" value="AA1001"/);
  expect(html).toMatch(/<p class="form__agency"><strong>Agency:<\/strong> <span class="form__agency-name">Old &lt;Oak&gt; Agency<\/span>/);
  expect(renderExample('Form', 'default')).toMatch(/<p class="form__agency" hidden="">/);
});

test('offers no life insurance at an agency in New York [FRM-09] [AGY-03]', () => {
  const route = { name: '', displayName: '', itemId: '', templateId: '', templateName: '' };
  const optionsAt = (State: string) => {
    const fields = { Agency: { value: { AgencyAccountNumber: 'AA1001', AgencyName: 'Old Oak', Address: { State } } } };
    const html = renderExample('Form', 'default', { page: { route: { ...route, fields } } });
    return [...html.matchAll(/<option value="([^"]+)"/g)].map(([, value]) => value);
  };
  expect(optionsAt('PA')).toContain('life');
  expect(optionsAt('NY')).toEqual(optionsAt('PA').filter((value) => value !== 'life'));
});

test('shows errors at each field and in a summary that links there, with what was typed [FRM-05]', () => {
  const html = uncommented(renderExample('Form', 'sent with faults'));
  const summary = /<div class="summary-box[\s\S]*?<\/ul>/.exec(html)?.[0] ?? '';
  expect(summary).not.toMatch(/^[^>]*hidden/);
  expect(summary).toContain('>Form is invalid</h3>');
  const links = [...summary.matchAll(/<a href="#([^"]+)">([^<]*)</g)].map(([, id, words]) => [id, words]);
  expect(links.map(([, words]) => words)).toEqual([
    'Name: Please enter a name.',
    'Phone: Enter a valid phone number using xxx-xxx-xxxx format',
  ]);
  for (const [id] of links) {
    const control = new RegExp(`<input[^>]*id="${id}"[^>]*>`).exec(html)?.[0];
    expect(control).toMatch(/aria-invalid="true"/);
    const [, message] = /aria-describedby="[^"]*?([\w-]+-error)"/.exec(control ?? '') ?? [];
    expect(html).toMatch(new RegExp(`<p class="field__message" id="${message}"><svg`));
  }
  expect(html).toContain('Two dogs &amp; one &lt;roof&gt;.</textarea>');
  expect(html).toMatch(/<option value="life" selected="">/);
});

test('shows the reason above a form that could not be sent, with content’s own message [FRM-05]', () => {
  const html = renderExample('Form', 'could not be sent');
  expect(html).toMatch(/<div class="form__failure" role="alert" tabindex="-1" autofocus="">/i);
  expect(html).toMatch(/<p data-reason="too-many">/);
  expect(html).toMatch(/<p data-reason="robot" hidden="">/);
  expect(html).toContain('Try again, or call');
  expect(html).toContain('Ice on the road.</textarea>');
});

test('replaces the form by content’s message, with the reference from the address if it is valid [FRM-01]', () => {
  const html = renderExample('Form', 'sent');
  expect(html).not.toContain('<form');
  expect(html).toMatch(
    /<div class="form__sent" role="group" aria-labelledby="(\S+)" tabindex="-1"><div class="form__thanks" id="\1">[\s\S]*Someone at the agency[\s\S]*K7RM4TXD/i,
  );
  expect(renderExample('Form', 'default', { query: 'sent=%3Cscript%3E' })).toContain('<form');
});

test('adds nothing to content’s message unless a setting asks for the reference; without a message it says what happened [FRM-01] [FRM-03]', () => {
  const words = (fields: object) => {
    const html = renderBlock(
      'Form',
      { fields: { FormFields: [{ Template: 'Checkbox', Label: 'Yes' }], ...fields } },
      { query: 'sent=K7RM4TXD' },
    );
    return textOf(html.slice(html.indexOf('form__sent')).replace(/^[^>]*>/, ''));
  };
  const SuccessMessage = '<p>By noon.</p>';
  expect(words({ SuccessMessage })).toBe('By noon.');
  expect(words({ SuccessMessage, 'Show Reference': '1' })).toBe('By noon. Your reference number: K7RM4TXD');
  expect(words({})).toBe('Your request has been submitted.');
});

test('prints conditions as text without script; with script conditional fields are hidden before it runs [FRM-04] [FRM-12]', () => {
  const html = renderExample('Form', 'every kind of field');
  expect(html).toMatch(
    /data-off=""[^>]*>\s*<label[^>]*>Horsepower<\/label><p class="hint form__when"[^>]*>Only if you answered “A motor” to “What moves it\?”\.<\/p>/,
  );
  expect(html).toMatch(/data-label="Email"[^>]*data-for="Email" data-off=""/);
  expect(html).toMatch(/data-label="Phone"[^>]*data-for="Phone">/);
});

test('fills only fields that allow it from the address [FRM-06]', () => {
  const html = renderExample('Form', 'filled from the address', { query: 'zip=16501&campaign=letter&power=90&reach=Email' });
  expect(html).toMatch(/name="f\.zip"[^>]*value="16501"/);
  expect(html).toMatch(/name="f\.campaign"[^>]*value="letter"/);
  expect(html).not.toContain('value="90"');
  expect(html).toMatch(/value="Phone" checked=""|checked="" value="Phone"|checked=""[^>]*value="Phone"/);
});

test('links on to its page or to the homepage of the language, unless the visitor stays [FRM-01]', () => {
  expect(renderExample('Form', 'one item', { page: { prefix: '/es' } })).toContain('data-next="/es"');
  expect(renderExample('Form', 'default')).not.toContain('data-next');
});

test('shows editors hints, hidden fields and errors of the content [EDT-01]', () => {
  const html = uncommented(renderExample('Form', 'editing'));
  expect(html).not.toContain('data-enhance');
  expect(html).toContain('Hidden Field: campaign Campaign');
  expect(html).toContain('The pattern (a)\\1 refers back to a group');
  expect(html).toContain('No field is called no such field');
  expect(uncommented(renderExample('Form', 'editing without fields'))).toContain('[Add a new Form element]');
});
