/** `/desk/pages/new`, `/desk/shared/new`: creates a page of a type or a shared item of a template, and opens it (EDT-03). */
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { ensureFolders } from '../../content/repository/drafts/ensure-folders.ts';
import { writeDrafts } from '../../content/repository/drafts/write-drafts.ts';
import { labelOf } from '../../editing/item-form/control.rules.ts';
import { NotFound } from '../../errors.ts';
import { readQuery } from '../../lib/http/input.ts';
import type { Board, FormRow } from '../../page/desk/board-page.ts';
import { type ContentType, creatable, fieldsOfType } from '../../page/edit/types.ts';
import { seeOther } from '../../lib/http/see-other.ts';
import { postedValue, readDeskForm } from '../shared/posted-form.ts';
import { authorsOf, makeItem } from '../../editing/items/make-item.ts';
import { isRefusedPlace, type PlaceErrors, placeOf, type RefusedPlace, placeRefusal, type TypedPlace } from '../../editing/items/place.ts';
import type { Posted } from '../../editing/item-form/read-form.ts';
import { makePage, newPageRows, NO_START, startErrors, type TypedStart, typedStart } from './new-page.ts';
import { placeRows, typedOf } from './place-item.ts';
import { showTree, type TreeDesk, treeDesk } from './tree-desk.ts';

type Kind = ContentType['kind'];
const part = (kind: Kind) => (kind === 'page' ? 'pages' : 'shared');

const query = z.object({ type: z.string().max(100).default(''), under: z.string().max(400).default(''), language: z.string().optional() });

const typeOf = (kind: Kind, template: string): ContentType | undefined => creatable(kind).find((type) => type.template === template);

export const getNewItem = (kind: Kind) =>
  async function getNewItem(c: AppContext): Promise<Response> {
    const desk = await treeDesk(c, 'editor');
    const { type: template, under } = readQuery(c.req.raw, query);
    const type = typeOf(kind, template);
    if (!type) {
      if (template) throw new NotFound('This type does not exist.');
      return showTree(desk, part(kind), types(desk, kind, under));
    }
    const parent = under || type.under?.[0] || (kind === 'page' ? '/' : '/shared');
    return form(desk, type, { title: '', name: '', parent, sort: '' }, '');
  };

/** POST: 303 to the page in edit mode or to the fields of the item; 422 and 409 with the form and its faults. */
export const postNewItem = (kind: Kind) =>
  async function postNewItem(c: AppContext): Promise<Response> {
    const desk = await treeDesk(c, 'editor');
    const posted = await readDeskForm(c.req.raw, 64 * 1024);
    const type = typeOf(kind, postedValue(posted, 'type'));
    if (!type) throw new NotFound('This type does not exist.');
    const typed = typedOf(posted);
    const author = postedValue(posted, 'author');
    if (kind === 'page') return postPage(desk, type, posted, typed, author);
    await folderFor(desk, typed);
    const wanted = await placeOf(desk.editor, c.get('site'), typed, false);
    if (isRefusedPlace(wanted)) return form(desk, type, typed, author, wanted);
    try {
      const fields = Object.keys(fieldsOfType(desk.editor.services.registry, type));
      const { id } = await makeItem(desk.editor, { ...type, fields }, wanted, author);
      return seeOther(desk.fields({ id, template: type.template }, desk.to(`item/${id}`)));
    } catch (error) {
      return form(desk, type, typed, author, placeRefusal(error, wanted));
    }
  };

async function postPage(desk: TreeDesk, type: ContentType, posted: Posted, typed: TypedPlace, author: string): Promise<Response> {
  const { editor, c } = desk;
  const start = typedStart(posted);
  // Without script, the places under another page are read here.
  if (postedValue(posted, 'do') === 'show') return form(desk, type, typed, author, undefined, start);
  const [wanted, errors] = await Promise.all([placeOf(editor, c.get('site'), typed, true), startErrors(editor, type, typed.parent, start)]);
  if (isRefusedPlace(wanted)) return form(desk, type, typed, author, { ...wanted, errors: { ...wanted.errors, ...errors } }, start);
  if (Object.keys(errors).length > 0) return form(desk, type, typed, author, { status: 422, errors: errors as PlaceErrors }, start);
  try {
    const fields = Object.keys(fieldsOfType(editor.services.registry, type));
    return seeOther(desk.opened(await makePage(editor, { ...type, fields }, wanted, start, author)));
  } catch (error) {
    return form(desk, type, typed, author, placeRefusal(error, wanted), start);
  }
}

/** Creates the folder for shared items of a type when it does not exist yet. */
async function folderFor({ editor }: TreeDesk, { parent, title }: TypedPlace): Promise<void> {
  const known = creatable('shared').some(({ under = [] }) => under.includes(parent));
  if (!known || title === '') return;
  const { writes } = await ensureFolders(editor.db, editor, parent);
  if (writes.length > 0) await writeDrafts(editor.db, editor, { writes, by: editor.by, at: editor.at });
}

function types(desk: TreeDesk, kind: Kind, under: string): Board {
  const link = (type: string) => desk.to(`${part(kind)}/new`, { type, under });
  const title = kind === 'page' ? 'New page' : 'New shared item';
  return {
    Title: title,
    Lede: kind === 'page' ? 'Choose a type of page. The type decides its fields and its first content.' : 'Choose a type.',
    Trail: [{ name: kind === 'page' ? 'Pages' : 'Shared', link: desk.to(part(kind)) }],
    Sections: [
      {
        kind: 'table',
        id: 'types',
        caption: 'Types',
        isTitled: false,
        heads: ['Type', 'For'],
        rows: creatable(kind).map(({ template, description }) => ({ cells: [{ text: template, link: link(template) }, description] })),
      },
    ],
  };
}

async function form(
  desk: TreeDesk,
  type: ContentType,
  typed: TypedPlace,
  author: string,
  refused?: RefusedPlace,
  start: TypedStart = NO_START,
): Promise<Response> {
  const kind = type.kind;
  const fields = Object.entries(fieldsOfType(desk.editor.services.registry, type)).filter(([, { sentence }]) => sentence);
  const board: Board = {
    Title: `New: ${type.template}`,
    Lede: type.description,
    Trail: [
      { name: kind === 'page' ? 'Pages' : 'Shared', link: desk.to(part(kind)) },
      { name: kind === 'page' ? 'New page' : 'New shared item', link: desk.to(`${part(kind)}/new`) },
    ],
    ...(refused?.problem && { Problem: { text: refused.problem } }),
    Sections: [
      {
        kind: 'form',
        id: 'new',
        heading: 'Place',
        isTitled: false,
        post: desk.to(`${part(kind)}/new`),
        hidden: { type: type.template },
        rows: [
          ...(kind === 'page'
            ? await newPageRows(desk.editor, type, typed, start, refused?.errors ?? {})
            : placeRows(typed, false, refused?.errors)),
          ...(type.only?.includes('Author') ? [await authorRow(desk, author)] : []),
        ],
        submits:
          kind === 'page'
            ? [
                { text: 'Create the page', value: 'make' },
                { text: 'Show the pages there', value: 'show', look: 'line' },
              ]
            : [{ text: 'Create', value: 'make' }],
        cancel: { text: 'Back without creating it', link: desk.to(part(kind)) },
      },
      {
        kind: 'facts',
        id: 'fields',
        heading: 'Its fields, to be filled in afterwards',
        isFolded: true,
        facts: fields.map(([name, { sentence }]) => ({ name: labelOf(name), value: sentence })),
      },
    ],
  };
  return showTree(desk, part(kind), board, refused?.status ?? 200);
}

async function authorRow(desk: TreeDesk, author: string): Promise<FormRow> {
  const authors = await authorsOf(desk.editor);
  return {
    name: 'author',
    label: 'Author',
    hint: 'The author; leave empty for the company.',
    control: 'select',
    parts: { value: author },
    choices: [{ id: '', name: 'No author' }, ...authors.map(({ id, title }) => ({ id, name: title }))],
  };
}
