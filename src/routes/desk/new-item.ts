/** `/desk/pages/new`, `/desk/shared/new`: a page of a type or a shared item of a template, made where it is wanted and opened at once (EDT-03). */
import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../app.tsx';
import { wayTo } from '../../content/repository/way-to.ts';
import { writeDrafts } from '../../content/repository/write-drafts.ts';
import { labelOf } from '../../editing/item-form/control/rules.ts';
import { NotFound } from '../../errors.ts';
import { readQuery } from '../../lib/input.ts';
import type { AskedRow, Board } from '../../page/board-page.ts';
import { type ContentType, creatable, fieldsOfType } from '../../page/edit/types.ts';
import { readDeskForm, seeOther } from './content-desk.ts';
import { authorsOf, makeItem } from './make-item.ts';
import { isRefused, placeOf, placeRows, type Refused, refusalOf, textOf, type Typed, typedOf } from './place-form.ts';
import { show, type TreeDesk, treeDesk } from './tree-words.ts';

type Kind = ContentType['kind'];
const part = (kind: Kind) => (kind === 'page' ? 'pages' : 'shared');

const query = z.object({ type: z.string().max(100).default(''), under: z.string().max(400).default(''), language: z.string().optional() });

const typeOf = (kind: Kind, template: string): ContentType | undefined => creatable(kind).find((type) => type.template === template);

export const showNew = (kind: Kind) =>
  async function showNew(c: Context<AppEnv>): Promise<Response> {
    const desk = await treeDesk(c, 'editor');
    const { type: template, under } = readQuery(c.req.raw, query);
    const type = typeOf(kind, template);
    if (!type) {
      if (template) throw new NotFound('There is no such type.');
      return show(desk, part(kind), types(desk, kind, under));
    }
    const parent = under || type.under?.[0] || (kind === 'page' ? '/' : '/shared');
    return form(desk, type, { title: '', name: '', parent, sort: '' }, '');
  };

/** POST: 303 to the page in edit mode or to the fields of the item; 422 and 409 with the form and what is wrong. */
export const takeNew = (kind: Kind) =>
  async function takeNew(c: Context<AppEnv>): Promise<Response> {
    const desk = await treeDesk(c, 'editor');
    const posted = await readDeskForm(c.req.raw, 64 * 1024);
    const type = typeOf(kind, textOf(posted, 'type'));
    if (!type) throw new NotFound('There is no such type.');
    const typed = typedOf(posted);
    const author = textOf(posted, 'author');
    if (kind === 'shared') await folderFor(desk, typed);
    const wanted = await placeOf(desk, typed, kind === 'page');
    if (isRefused(wanted)) return form(desk, type, typed, author, wanted);
    try {
      return seeOther((await makeItem(desk, type, wanted, author)).opens);
    } catch (error) {
      return form(desk, type, typed, author, refusalOf(error, wanted));
    }
  };

/** The folder that shared items of a type are kept in may not be there yet. */
async function folderFor({ door }: TreeDesk, { parent, title }: Typed): Promise<void> {
  const known = creatable('shared').some(({ under = [] }) => under.includes(parent));
  if (!known || title === '') return;
  const { writes } = await wayTo(door.db, door, parent);
  if (writes.length > 0) await writeDrafts(door.db, door, { writes, by: door.by, at: door.at });
}

function types(desk: TreeDesk, kind: Kind, under: string): Board {
  const link = (type: string) => desk.to(`${part(kind)}/new`, { type, under });
  const title = kind === 'page' ? 'New page' : 'New shared item';
  return {
    Title: title,
    Lede: kind === 'page' ? 'What kind of page? Its type says which fields it has, and what it begins with.' : 'What is it to be?',
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

async function form(desk: TreeDesk, type: ContentType, typed: Typed, author: string, refused?: Refused): Promise<Response> {
  const kind = type.kind;
  const fields = Object.entries(fieldsOfType(desk.door.services.registry, type)).filter(([, { sentence }]) => sentence);
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
        heading: 'Where it stands',
        isTitled: false,
        post: desk.to(`${part(kind)}/new`),
        hidden: { type: type.template },
        rows: [
          ...placeRows(typed, kind === 'page', refused?.errors),
          ...(type.only?.includes('Author') ? [await authorRow(desk, author)] : []),
        ],
        submits: [{ text: kind === 'page' ? 'Make the page' : 'Make it', value: 'make' }],
        cancel: { text: 'Back without making it', link: desk.to(part(kind)) },
      },
      {
        kind: 'facts',
        id: 'fields',
        heading: 'Fields it has',
        note: 'They are filled in afterwards.',
        facts: fields.map(([name, { sentence }]) => ({ name: labelOf(name), value: sentence })),
      },
    ],
  };
  return show(desk, part(kind), board, refused?.status ?? 200);
}

async function authorRow(desk: TreeDesk, author: string): Promise<AskedRow> {
  const authors = await authorsOf(desk);
  return {
    name: 'author',
    label: 'Author',
    hint: 'Who wrote it; the company when nobody is named.',
    control: 'select',
    parts: { value: author },
    choices: [{ id: '', name: 'Nobody is named' }, ...authors.map(({ id, title }) => ({ id, name: title }))],
  };
}
