/** The choices page's block: two buttons that need no script, what became of them, and tables of the registries [TRK-06]. */
import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';
import { kept } from '../../consent/kept.ts';
import { eventTypes } from '../../tracking/events.ts';

const bodyRows = (html: string) => [...html.matchAll(/<tr><th scope="row">(.*?)<\/tr>/gs)].map(([, row]) => row as string);

test('two equal buttons of one form post the choice, without script too [TRK-06]', () => {
  const html = renderExample('PrivacyChoices', 'default');
  expect(html).toMatch(/<form[^>]*action="\/api\/cookie-choice"[^>]*method="post"/);
  expect([...html.matchAll(/<button[^>]*value="(\w+)"/g)].map(([, value]) => value)).toEqual(['accepted', 'declined']);
});

test('without script it says what was kept, and before that nothing about anybody [TRK-06]', () => {
  expect(renderExample('PrivacyChoices', 'default')).toContain('What you choose is kept');
  expect(renderExample('PrivacyChoices', 'kept without script')).toContain('Kept: you decline.');
  expect(renderExample('PrivacyChoices', 'default')).not.toContain('data-shown');
  expect(renderExample('PrivacyChoices', 'under Global Privacy Control')).toMatch(/data-shown="true"/);
});

test('each cookie, key and event is a row that says what it is, in words [TRK-06] [TRK-01]', () => {
  const rows = bodyRows(renderExample('PrivacyChoices', 'default'));
  expect(rows).toHaveLength(kept.length + eventTypes.length);
  for (const row of rows) {
    expect(row.replace(/<[^>]+>/g, '')).toMatch(/\w+ .*\w+/);
    expect(row).not.toContain('`');
  }
});
