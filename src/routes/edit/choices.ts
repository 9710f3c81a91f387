/** `GET /api/edit/choices?kind=&template=&q=`: the choices of a picker: pages, shared items, media, blocks, agencies (EDT-01). */
import * as z from 'zod';
import type { Agency } from '../../agencies/agency.ts';
import { agenciesByWords } from '../../agencies/find-by-words.ts';
import type { AppContext } from '../../app-env.ts';
import { valueChoices } from '../../editing/item-form/value-choices.ts';
import { findChoices, MAX_ITEM_CHOICES, nearChoices } from '../../content/repository/tree/item-choices.ts';
import { SECTION } from '../../content/repository/drafts/section-places.ts';
import { loadItems } from '../../content/repository/store/store.ts';
import { itemsOfTemplate } from '../../content/repository/tree/items-of-template.ts';
import type { ReferenceChoice, SectionChoice } from '../../editing/protocol.ts';
import { readQuery } from '../../lib/http/input.ts';
import { machineHeaders } from '../../lib/http/machine-headers.ts';
import { blockLabel } from '../../page/render/block-label.ts';
import { componentOf } from '../../page/edit/block-schemas.ts';
import { PAGE_FIELDS, type PageFieldName, type TypeField } from '../../page/edit/page-fields.ts';
import { TYPES } from '../../page/edit/types.ts';
import { isSharedPage } from '../../site/own-addresses.ts';
import { urls } from '../../site/urls.ts';
import { type EditorContext, requireEditor } from '../../editing/editor-guard.ts';
import { listMedia, sizeText } from '../../editing/media/list.ts';

const MAX_AGENCIES = 12;

const query = z.object({
  kind: z.enum(['page', 'shared', 'media', 'block', 'agency', 'value', 'section']),
  /** For pages: their type. For shared items: their template, or the component that shows them. For values: the name of the page's field. */
  template: z.string().max(200).default(''),
  q: z.string().max(200).default(''),
  /** Address of the page that is edited: pages near it are offered before anything is searched. */
  near: z.string().max(2000).optional(),
  language: z.string().max(20).optional(),
});

export async function getChoices(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'reader' });
  const { kind, ...asked } = readQuery(c.req.raw, query);
  if (kind === 'section') return Response.json(await sectionChoices(editor), { headers: machineHeaders });
  return Response.json(await choicesFor(editor, { kind, ...asked }, c.req.raw.signal), { headers: machineHeaders });
}

async function choicesFor(
  { db, site, language, services }: EditorContext,
  { kind, template, q, near }: Omit<z.output<typeof query>, 'kind'> & { kind: Exclude<z.output<typeof query>['kind'], 'section'> },
  signal: AbortSignal,
): Promise<ReferenceChoice[]> {
  const { registry } = services;
  const words = q.split(/\s+/).filter(Boolean);
  if (kind === 'agency') return (await agenciesByWords(services.agencies, words, MAX_AGENCIES, signal)).map(choiceOf);
  if (kind === 'media') return mediaChoices(db, words);
  if (kind === 'value') return values({ db, site, language }, template, words);
  if (kind === 'block') {
    const blocks = [...new Set(registry.values())].filter(({ internal }) => !internal);
    const choices = blocks.map(({ names: [id], folder, description }) => ({
      id,
      title: blockLabel(folder),
      path: folder,
      note: description,
    }));
    return choices.filter(({ title, id, note }) => holds(`${title} ${id} ${note}`, words));
  }
  // Shared items of a block can have a template with another name.
  const block = kind === 'shared' ? registry.get(template) : undefined;
  const ofBlock = TYPES.map((type) => type.template).filter((name) => block && registry.get(componentOf(registry, name)) === block);
  const templates = block ? [...new Set([template, ...block.names, ...ofBlock])] : template ? [template] : [];
  const scope = { site, language };
  const found =
    near !== undefined && words.length === 0
      ? await nearChoices(db, scope, near)
      : await findChoices(db, scope, { kind, templates, words });
  // Patterns of many pages have no address of their own.
  return found.filter(({ path }) => !isSharedPage(path)).map(({ id, title, path, template: note }) => ({ id, title, path, note }));
}

/** @returns the values of a taxonomy field, without the unknown name of one */
async function values(
  { db, site, language }: Pick<EditorContext, 'db' | 'site' | 'language'>,
  name: string,
  words: readonly string[],
): Promise<ReferenceChoice[]> {
  const field: TypeField | undefined = Object.hasOwn(PAGE_FIELDS, name) ? PAGE_FIELDS[name as PageFieldName] : undefined;
  if (!field) return [];
  const choices = await valueChoices(db, { site, language }, { [name]: field.kind }, () => field.known ?? []);
  return (choices.get(name) ?? []).flatMap(({ id }) => (holds(id, words) ? [{ id, title: id, path: '', note: '' }] : []));
}

const choiceOf = (agency: Agency): ReferenceChoice => ({
  id: agency.AgencyAccountNumber,
  title: agency.AgencyName,
  path: urls.agency(agency),
  note: `${agency.Address.City}, ${agency.Address.State}`,
});

const holds = (text: string, words: readonly string[]): boolean => words.every((word) => text.toLowerCase().includes(word.toLowerCase()));

/** Two round trips. */
async function sectionChoices({ db, site, language, services }: EditorContext): Promise<SectionChoice[]> {
  const named = await itemsOfTemplate(db, { site, language }, SECTION);
  if (named.length === 0) return [];
  const ids = named.map(({ id }) => id);
  const items = new Map((await loadItems(db, { stage: 'draft', site, language }, ids)).map((item) => [item.id, item]));
  return named.map(({ id, title }) => {
    const placed = Object.values(items.get(id)?.presentation?.placeholders ?? {}).flat();
    return { id, title, components: placed.map(({ name }) => services.registry.get(name)?.names[0] ?? name) };
  });
}

/** @returns choices, the newest uploads first; pictures have a `src` */
async function mediaChoices(db: D1Database, words: readonly string[]): Promise<ReferenceChoice[]> {
  const { files } = await listMedia(db, { words, limit: MAX_ITEM_CHOICES });
  return files.map(({ src, name, type, bytes, width, height }) => {
    const size = width && height ? `${width} × ${height}, ` : '';
    return { id: src, title: name, path: src, note: `${size}${sizeText(bytes)}`, ...(type.startsWith('image/') && { src }) };
  });
}
