/** Tests header and footer as lists of entries: their order, unpublished changes, and moves to another list [EDT-03]. */
import { describe, expect, test } from 'vitest';
import type { FieldKinds } from '../../content/field-shape.ts';
import { listEntries, withFields } from '../../content/repository/store/entries.ts';
import { expandFields } from '../../content/repository/files/expand-fields.ts';
import type { StoredFields } from '../../content/repository/store/items.ts';
import { entriesOfList, movedInto } from './entries.ts';

const kinds: FieldKinds = {
  Lists: { isList: true, inside: { Title: 'Text', Links: { isList: true, inside: { Link: 'General Link' } } } },
};
const link = (text: string) => ({ Link: { href: `/${text.toLowerCase()}`, text } });
const fields = expandFields(
  {
    Lists: [
      { Title: 'Insurance', Links: [link('Auto'), link('Home')] },
      { Title: 'Help', Links: [link('Claims')] },
    ],
  },
  'harbor',
  'footer',
);
const shown = (draft: StoredFields, live: StoredFields = fields) =>
  entriesOfList(draft, live, kinds, 'Lists').map(({ level, words, link, state }) => [level, words, link, state]);
const wayTo = (words: string, among: StoredFields = fields) =>
  entriesOfList(among, among, kinds, 'Lists').find((entry) => entry.words === words)?.inside ?? [];

describe('entries of the footer [EDT-03]', () => {
  test('lists each entry under its heading, with its link', () =>
    expect(shown(fields)).toEqual([
      [1, 'Insurance', '', 'live'],
      [2, 'Auto', '/auto', 'live'],
      [2, 'Home', '/home', 'live'],
      [1, 'Help', '', 'live'],
      [2, 'Claims', '/claims', 'live'],
    ]));

  test('marks renamed, added and removed entries; a change below a heading does not mark the heading', () => {
    const [insurance] = entriesOfList(fields, fields, kinds, 'Lists');
    const renamed = { Link: { value: { href: '/home', text: 'Homeowners' } } };
    const draft = withFields(fields, insurance?.inside ?? [], (all) => ({
      ...all,
      Links: { list: (listEntries(all.Links) ?? []).slice(1).map((link) => ({ ...link, fields: renamed })) },
    }));
    expect(shown(draft).slice(0, 3)).toEqual([
      [1, 'Insurance', '', 'live'],
      [2, 'Homeowners', '/home', 'changed'],
      [2, 'Auto', '/auto', 'ended'],
    ]);
    expect(shown(fields, {}).map(([, , , state]) => state)).toEqual(Array(5).fill('new'));
    expect(insurance?.under).toBe(2);
  });

  test('moves an entry to the end of another list without losing fields', () => {
    const help = wayTo('Help');
    const draft = movedInto(fields, wayTo('Auto'), help, 'Links');
    expect(shown(draft).filter(([, , , state]) => state !== 'ended')).toEqual([
      [1, 'Insurance', '', 'live'],
      [2, 'Home', '/home', 'live'],
      [1, 'Help', '', 'live'],
      [2, 'Claims', '/claims', 'live'],
      [2, 'Auto', '/auto', 'new'],
    ]);
    expect(movedInto(fields, help, help, 'Links')).toBe(fields);
    expect(movedInto(fields, wayTo('Auto'), ['Lists', 'gone'], 'Links')).toBe(fields);
  });
});
