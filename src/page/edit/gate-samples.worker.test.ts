/** Tests example texts on a real D1: finds those that editors inserted, not those of the site's own files [EDT-04]. */
import { beforeEach, expect, it } from 'vitest';
import { emptyRepository, importInto, sampleSite } from '../../../test/worker/repository.ts';
import { itemId, nameId } from '../../content/repository/store/names.ts';
import { loadItems } from '../../content/repository/store/store.ts';
import { writeDrafts } from '../../content/repository/drafts/write-drafts.ts';
import { blockExamples } from '../../generated/examples.ts';
import { exampleTexts, sampleFindings, STANDARD } from './gate-samples.ts';

const scope = { site: 'harbor', language: 'en' };
const signed = { by: 'ann', at: Date.now() };
const [first = '', second = ''] = exampleTexts();
const help = itemId('harbor', '/shared/help');
let db: D1Database;

beforeEach(async () => {
  db = await emptyRepository();
  const site = sampleSite();
  const shared = site.shared.map((part) =>
    part.path === '/shared/help' ? { ...part, fields: { ...part.fields, Text: `<p>${first}</p>` } } : part,
  );
  await importInto(db, { ...site, shared });
});

async function found(...ids: string[]): Promise<string[]> {
  const findings = await sampleFindings(db, await loadItems(db, { ...scope, stage: 'draft' }, ids));
  return findings.map(({ item, field }) => `${item} ${field}`);
}

it('passes an example that came with the site, also after other edits, and reports an added one [EDT-04]', async () => {
  const [item] = await loadItems(db, { ...scope, stage: 'draft' }, [help]);
  const fields = { ...item!.fields, Headline: { value: 'Written anew' } };
  await writeDrafts(db, scope, { ...signed, writes: [{ ...item!, do: 'save', item: help, fields }] });
  expect(await found(help)).toEqual([]);
  const [saved] = await loadItems(db, { ...scope, stage: 'draft' }, [help]);
  const more = { ...saved!.fields, More: { value: second } };
  await writeDrafts(db, scope, { ...signed, writes: [{ ...saved!, do: 'save', item: help, fields: more }] });
  expect(await found(help)).toEqual([`${help} More`]);
});

it('reports an inserted block, also with a text of the site’s own blocks [EDT-04]', async () => {
  const id = nameId('inserted');
  const [item] = await loadItems(db, { ...scope, stage: 'draft' }, [help]);
  const content = { ...item!, id, name: 'inserted', path: '/shared/inserted', fields: { Text: { value: first } } };
  await writeDrafts(db, scope, { ...signed, writes: [{ do: 'create', content }] });
  expect(await found(help, id)).toEqual([`${id} Text`]);
});

it('lists only existing blocks as standard text [EDT-04]', () => {
  expect([...STANDARD].filter((folder) => !blockExamples[folder])).toEqual([]);
});
