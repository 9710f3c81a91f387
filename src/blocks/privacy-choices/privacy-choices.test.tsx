/** Tests the block of the choices page: two buttons that need no script, their result, and tables of the registries [TRK-06]. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type * as z from 'zod';
import { asRendering } from '../../../test/as-rendering.ts';
import { renderExample, testPage } from '../../../test/render.tsx';
import { privacyList } from '../../consent/privacy-list.ts';
import { storedItems } from '../../consent/stored-items.ts';
import { eventTypes } from '../../tracking/events.ts';
import { examples } from './examples.ts';
import { PrivacyChoices } from './PrivacyChoices.tsx';
import type { fields } from './schema.ts';

const asProps = () => ({ fields: asRendering('PrivacyChoices', examples.default).fields as z.output<typeof fields> });
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

test('describes each cookie, key and event in a row, folded by purpose with their number [TRK-06] [TRK-01]', () => {
  const html = renderToStaticMarkup(
    <PrivacyChoices
      {...asProps()}
      data={privacyList()}
      page={testPage()}
      params={{}}
      rendering={asRendering('PrivacyChoices', examples.default).rendering}
    />,
  );
  const rows = bodyRows(html);
  expect(rows).toHaveLength(storedItems.length + eventTypes.length);
  for (const row of rows) {
    expect(row.replace(/<[^>]+>/g, '')).toMatch(/\w+ .*\w+/);
    expect(row).not.toContain('`');
  }
  const purposes = html.split('<h3').slice(1);
  expect(purposes).toHaveLength(new Set(storedItems.map(({ purpose }) => purpose)).size + 1);
  for (const purpose of purposes) {
    expect(bodyRows(purpose)).toHaveLength(Number(/__count num">\((\d+)\)</.exec(purpose)?.[1]));
    expect(purpose).toMatch(/<details><summary class="folding"><span>Show names/);
  }
  expect(html).toMatch(/To count visits, once you accept.*?<code[^>]*>VISITOR_<wbr\/>ID<\/code>/s);
});

test('without its list, the page still offers the choice [TRK-06]', () => {
  const html = renderExample('PrivacyChoices', 'default');
  expect(html).toContain('The list cannot be shown just now.');
  expect(html).not.toContain('<table');
});
