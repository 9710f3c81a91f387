/** Tests the block of the choices page: two buttons that need no script, their result, and tables of the registries [TRK-06]. */
import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';
import { storedItems } from '../../consent/stored-items.ts';
import { eventTypes } from '../../tracking/events.ts';

const bodyRows = (html: string) => [...html.matchAll(/<tr><th scope="row">(.*?)<\/tr>/gs)].map(([, row]) => row as string);

test('posts the choice with two equal buttons of one form, also without script [TRK-06]', () => {
  const html = renderExample('PrivacyChoices', 'default');
  expect(html).toMatch(/<form[^>]*action="\/api\/cookie-choice"[^>]*method="post"/);
  expect([...html.matchAll(/<button[^>]*value="(\w+)"/g)].map(([, value]) => value)).toEqual(['accepted', 'declined']);
});

test('shows the stored choice without script, and nothing about the visitor before that [TRK-06]', () => {
  expect(renderExample('PrivacyChoices', 'default')).toContain('What you choose is kept');
  expect(renderExample('PrivacyChoices', 'kept without script')).toContain('Kept: you decline.');
  expect(renderExample('PrivacyChoices', 'default')).not.toContain('data-shown');
  expect(renderExample('PrivacyChoices', 'under Global Privacy Control')).toMatch(/data-shown="true"/);
});

test('describes each cookie, key and event in a row [TRK-06] [TRK-01]', () => {
  const rows = bodyRows(renderExample('PrivacyChoices', 'default'));
  expect(rows).toHaveLength(storedItems.length + eventTypes.length);
  for (const row of rows) {
    expect(row.replace(/<[^>]+>/g, '')).toMatch(/\w+ .*\w+/);
    expect(row).not.toContain('`');
  }
});
