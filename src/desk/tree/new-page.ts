/** What a new page asks besides its title: the page above it, its place there, and what it begins with (EDT-03). */
import { checkFree } from '../../content/repository/drafts/address-rules.ts';
import { routeFromPath } from '../../content/repository/drafts/draft-places.ts';
import { copyPage, ownDataOf } from '../../content/repository/drafts/new-items.ts';
import { sortAfter, TooManySiblings } from '../../content/repository/drafts/sort-siblings.ts';
import { writeDrafts } from '../../content/repository/drafts/write-drafts.ts';
import { RevisionConflict } from '../../content/repository/store/revision-conflict.ts';
import { loadItems } from '../../content/repository/store/store.ts';
import { pagePlaces, type PlaceChoice } from '../../content/repository/tree/item-choices.ts';
import { childrenOf, treeRowAt } from '../../content/repository/tree/tree-reads.ts';
import type { EditorContext } from '../../editing/editor-guard.ts';
import { makeItem } from '../../editing/items/make-item.ts';
import type { ItemPlace, PlaceErrors, TypedPlace } from '../../editing/items/place.ts';
import type { Posted } from '../../editing/item-form/read-form.ts';
import type { FormRow } from '../../page/desk/board-page.ts';
import type { ContentType } from '../../page/edit/types.ts';
import { postedValue } from '../shared/posted-form.ts';

export interface TypedStart {
  /** Id of the page that it follows, `first`, or empty for the usual order by address. */
  after: string;
  /** Id of the page that it is a copy of. */
  copyOf: string;
  /** Id of its page design; the default one when empty. */
  design: string;
}

export type StartErrors = Partial<Record<keyof TypedStart, string>>;

export const typedStart = (posted: Posted): TypedStart => ({
  after: postedValue(posted, 'after'),
  copyOf: postedValue(posted, 'copyOf'),
  design: postedValue(posted, 'design'),
});

export const NO_START: TypedStart = { after: '', copyOf: '', design: '' };

interface Choices {
  places: PlaceChoice[] | undefined;
  beside: PlaceChoice[];
  designs: { id: string; title: string }[];
}

async function choicesFor({ db, ...scope }: EditorContext, parent: string): Promise<Choices> {
  const [places, beside, designs] = await Promise.all([
    pagePlaces(db, scope),
    pagePlaces(db, scope, parent === '/' ? '/home' : `/home${parent}`),
    designsOf({ db, ...scope }),
  ]);
  return { places, beside: beside ?? [], designs };
}

async function designsOf({ db, ...scope }: Pick<EditorContext, 'db' | 'site' | 'language'>): Promise<Choices['designs']> {
  const folder = await treeRowAt(db, scope, '/designs');
  return folder ? ((await childrenOf(db, scope, [{ id: folder.id }])).get(folder.id)?.rows ?? []) : [];
}

/** @returns the choices that the site does not have */
export async function startErrors(editor: EditorContext, type: ContentType, parent: string, start: TypedStart): Promise<StartErrors> {
  const { places, beside, designs } = await choicesFor(editor, parent);
  const errors: StartErrors = {};
  if (start.after && start.after !== 'first' && !beside.some(({ id }) => id === start.after)) errors.after = 'is not under the page above.';
  if (start.copyOf && places && !places.some(({ id, template }) => id === start.copyOf && template === type.template))
    errors.copyOf = 'is not a page of this type.';
  if (start.design && !designs.some(({ id }) => id === start.design)) errors.design = 'does not exist.';
  return errors;
}

/**
 * @returns the route of the new page
 * @throws as `makeItem`
 */
export async function makePage(
  editor: EditorContext,
  type: ContentType & { fields: readonly string[] },
  place: ItemPlace,
  start: TypedStart,
  author: string,
): Promise<string> {
  const { id, route } = start.copyOf ? await copied(editor, place, start) : await makeItem(editor, type, place, author, start.design);
  if (start.after) {
    const { db, by, at } = editor;
    const sorted = { item: { id, parent: place.parent.id }, after: start.after === 'first' ? '' : start.after, by, at };
    // The page is there; its place can be changed in the tree.
    await sortAfter(db, editor, sorted).catch((error) => {
      if (!(error instanceof RevisionConflict || error instanceof TooManySiblings)) throw error;
    });
  }
  return route ?? '/';
}

async function copied(editor: EditorContext, { title, name, parent, sort, path }: ItemPlace, { copyOf, design }: TypedStart) {
  const { db, by, at } = editor;
  const [item] = await loadItems(db, { ...editor, stage: 'draft' }, [copyOf]);
  if (!item || item.site !== editor.site) throw new RevisionConflict(copyOf);
  const route = routeFromPath(path, true);
  await checkFree(db, editor, route);
  const own = item.presentation && design ? { ...item, presentation: { ...item.presentation, design } } : item;
  const { id, writes } = copyPage(own, await ownDataOf(db, editor, item.path), { parent, name, displayName: title, sort });
  await writeDrafts(db, editor, { writes, by, at });
  return { id, route };
}

export async function newPageRows(
  editor: EditorContext,
  type: ContentType,
  typed: TypedPlace,
  start: TypedStart,
  errors: PlaceErrors & StartErrors,
): Promise<FormRow[]> {
  const { places, beside, designs } = await choicesFor(editor, typed.parent);
  const row = (name: keyof (TypedPlace & TypedStart), more: Omit<FormRow, 'name' | 'parts'>): FormRow => ({
    ...more,
    name,
    parts: { value: { ...typed, ...start }[name] },
    ...(errors[name] && { error: { part: 'value', message: errors[name] } }),
  });
  const alike = places?.filter(({ template }) => template === type.template) ?? [];
  const named = ({ title, path }: PlaceChoice) => `${title} (${path})`;
  const known = places?.some(({ path }) => path === typed.parent) ?? true;
  return [
    row('title', { label: 'Title', hint: 'What the page is called in lists and menus.', control: 'line' }),
    row('parent', {
      label: 'Under',
      hint: 'The page above it.',
      control: 'page',
      ...(places && {
        choices: [
          ...places.map((place) => ({ id: place.path, name: named(place) })),
          ...(known ? [] : [{ id: typed.parent, name: typed.parent }]),
        ],
      }),
    }),
    row('after', {
      label: 'Place there',
      hint: beside.length > 0 ? '“Show the pages there” lists those of another page above.' : '',
      control: 'select',
      choices: [
        { id: '', name: 'By its address, as usual' },
        { id: 'first', name: 'First' },
        ...beside.map(({ id, title }) => ({ id, name: `After ${title}` })),
      ],
    }),
    ...(alike.length > 0
      ? [
          row('copyOf', {
            label: 'Begin with',
            control: 'select',
            choices: [
              { id: '', name: 'The first blocks of this type' },
              ...alike.map((place) => ({ id: place.id, name: `A copy of ${named(place)}` })),
            ],
          }),
        ]
      : []),
    ...(designs.length > 1
      ? [
          row('design', {
            label: 'Page design',
            hint: 'The header, the footer and what is around the page.',
            control: 'select',
            choices: [{ id: '', name: 'As usual' }, ...designs.map(({ id, title }) => ({ id, name: title }))],
          }),
        ]
      : []),
    row('name', {
      label: 'Last part of the address',
      hint: 'Letters, digits and hyphens. Leave empty to make it from the title.',
      control: 'line',
      fold: 'Its address',
    }),
  ];
}
