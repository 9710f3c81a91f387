/** Drafts from the repository: an editor's view of a page, including empty fields, which differs from what visitors see [EDT-01] [EDT-04]. */
import { beforeEach, describe, expect, it } from 'vitest';
import { emptyRepository, importInto, REGIONS, sampleSite } from '../../../../test/worker/repository.ts';
import type { FieldShape } from '../../field-shape.ts';
import type { DraftRequest } from '../../source.ts';
import { saveDraft } from '../drafts/draft.ts';
import { draftsWith } from './draft-layout.ts';
import { repositorySource } from './source.ts';
import { loadClosure } from '../store/store.ts';

const SCOPE = { site: 'harbor', language: 'en' };
const shapes: Record<string, FieldShape> = {
  HelpBlock: {
    Headline: 'Single-Line Text',
    Text: 'Rich Text',
    Image: 'Image',
    Link: 'General Link',
    Cards: { Title: 'Single-Line Text' },
  },
};
let db: D1Database;
const source = () => repositorySource(db, { regions: REGIONS, draftLayout: draftsWith((name) => shapes[name]) });
// biome-ignore lint/suspicious/noExplicitAny: a layout document is open JSON
const ask = (request: Partial<DraftRequest> = {}): Promise<any> =>
  source().draft!({ ...SCOPE, at: { path: '/about' }, mode: 'preview', ...request }, new AbortController().signal);
const rootOf = async () => (await loadClosure(db, { ...SCOPE, stage: 'draft' }, { route: '/about' }))!.root;
const helpOf = (document: {
  sitecore: { route: { placeholders: Record<string, { placeholders: Record<string, { uid: string }[]> }[]> } };
}) =>
  // biome-ignore lint/suspicious/noExplicitAny: as above
  document.sitecore.route.placeholders['headless-main']?.[0]?.placeholders['container-{*}']?.[1] as any;

beforeEach(async () => {
  db = await emptyRepository();
  await importInto(db, sampleSite());
  const root = await rootOf();
  await saveDraft(db, SCOPE, {
    item: root.id,
    revision: root.revision,
    fields: { ...root.fields, Title: { value: 'About us, rewritten' } },
    presentation: root.presentation,
    by: 'editor',
    at: 1,
  });
});

describe('a draft', () => {
  it('is the newest version, while visitors have the published one [EDT-04]', async () => {
    expect((await ask()).sitecore.route.fields.Title).toEqual({ value: 'About us, rewritten' });
    // biome-ignore lint/suspicious/noExplicitAny: as above
    const live = (await source().layout('harbor', 'en', '/about', new AbortController().signal)) as any;
    expect(live.sitecore.route.fields.Title.value).not.toContain('rewritten');
  });

  it('is found by address, with or without a slash, and by id in any notation; any other text finds none [EDT-01]', async () => {
    const { id, number } = await rootOf();
    const found = async (request: Partial<DraftRequest>) => (await ask(request)).sitecore.route !== null;
    for (const at of [{ path: '/about/' }, { item: id }, { item: `{${id.toUpperCase()}}` }]) expect(await found({ at })).toBe(true);
    for (const at of [{ path: '/nowhere' }, { item: 'f'.repeat(32) }, { item: '/about' }]) expect(await found({ at })).toBe(false);
    expect([await found({ version: String(number) }), await found({ version: String(number - 1) })]).toEqual([true, false]);
    expect(await found({ language: 'de' })).toBe(false);
  });

  it('has metadata in editing mode only [EDT-01]', async () => {
    expect(JSON.stringify(await ask())).not.toContain('"metadata"');
    const { sitecore } = await ask({ mode: 'edit' });
    expect([sitecore.context.pageEditing, sitecore.context.pageState, sitecore.context.editMode]).toEqual([true, 'edit', 'metadata']);
    expect(sitecore.route.fields.Title.metadata).toMatchObject({ title: 'Title', rawValue: 'About us, rewritten' });
  });

  it('includes the empty fields of a component, each of its own type [EDT-01]', async () => {
    const { fields } = helpOf(await ask({ mode: 'edit' }));
    expect(Object.keys(fields).sort()).toEqual(['Headline', 'Image', 'Link', 'PrimaryLink', 'Text']);
    expect(fields.Headline).toMatchObject({ value: 'Need help?', metadata: { fieldType: 'Single-Line Text' } });
    expect(fields.Text).toMatchObject({ value: '', metadata: { title: 'Text', fieldType: 'Rich Text', rawValue: '', path: ['Text'] } });
    expect(fields.Image).toMatchObject({ value: {}, metadata: { fieldType: 'Image', rawValue: '' } });
    expect(fields.Text.metadata.fieldId).not.toBe(fields.Image.metadata.fieldId);
    expect(Object.keys(helpOf(await ask()).fields).sort()).toEqual(['Headline', 'PrimaryLink']);
  });

  it('of one component is only that component, from anywhere on the page [EDT-02]', async () => {
    const { uid } = helpOf(await ask());
    const { placeholders } = (await ask({ component: { uid: uid.toUpperCase() } })).sitecore.route;
    expect(Object.keys(placeholders)).toEqual(['editing-componentmode-placeholder']);
    expect(placeholders['editing-componentmode-placeholder']).toMatchObject([{ uid, componentName: 'HelpBlock' }]);
    expect((await ask({ component: { uid: 'none' } })).sitecore.route).toBeNull();
  });
});
