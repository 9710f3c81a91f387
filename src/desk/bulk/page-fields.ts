/** `/desk/fields`: one field of many chosen pages, with the values before and after (issue 23, "bulk edit of metadata"). */
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { loadItems, type StoredItem } from '../../content/repository/store/store.ts';
import { editedField, FIELD_ACTS, type BulkFieldKind, type FieldAct, type FieldEdit, shownValue } from '../../editing/bulk/page-field.ts';
import { type BulkItem, MOST_ITEMS, runBulk } from '../../editing/bulk/run.ts';
import { labelOf } from '../../editing/item-form/control.rules.ts';
import { checked, parseJsonWith, readQuery } from '../../lib/http/input.ts';
import { seeOther } from '../../lib/http/see-other.ts';
import { findUpload } from '../../media/uploads/store.ts';
import { shippedFile } from '../../editing/media/list.ts';
import { digestIn } from '../../media/uploads/paths.ts';
import { fieldsOfType, typeNamed } from '../../page/edit/types.ts';
import type { PageFieldName } from '../../page/edit/page-fields.ts';
import type { Board, Section } from '../../page/desk/board-page.ts';
import { urls } from '../../site/urls.ts';
import { boardChoices } from '../shared/board-response.ts';
import { postedText, readDeskForm } from '../shared/posted-form.ts';
import { counted } from '../shared/texts.ts';
import { showTree, treeDesk, type TreeDesk } from '../tree/tree-desk.ts';
import { bulkDeps } from './runs.ts';

/** Fields that make sense for many pages at once. */
const FIELDS: Partial<Record<PageFieldName, BulkFieldKind>> = {
  MetaDescription: 'text',
  AbstractDescription: 'text',
  HideFromSearchEngines: 'checkbox',
  PrimaryCategory: 'text',
  SubCategories: 'list',
  Topic: 'list',
  ContentType: 'text',
  Format: 'text',
  Resources: 'list',
  FamilyStatus: 'text',
  LineOfBusiness: 'text',
  State: 'list',
  Product: 'text',
  Industry: 'list',
  AbstractImage: 'image',
  SharingImage: 'image',
};
const NAMES = Object.keys(FIELDS) as [PageFieldName, ...PageFieldName[]];

const ids = z
  .string()
  .max(MOST_ITEMS * 33)
  .transform((text) => [...new Set(text.split(',').filter((id) => /^[0-9a-f]{32}$/.test(id)))].slice(0, MOST_ITEMS));
const query = z.object({
  items: ids.prefault(''),
  field: z
    .union([z.literal(''), z.enum(NAMES)])
    .catch('')
    .default(''),
  act: z
    .enum(Object.keys(FIELD_ACTS) as [FieldAct, ...FieldAct[]])
    .catch('set')
    .default('set'),
  value: z.string().max(1000).default(''),
  language: z.string().optional(),
});
type Query = z.output<typeof query>;

/** POST from the list of pages: the chosen ones, as an address. */
export async function postChosenPages(c: AppContext): Promise<Response> {
  const desk = await treeDesk(c, 'editor');
  const posted = await readDeskForm(c.req.raw, 64 * 1024);
  const chosen = [posted.chosen ?? []].flat().filter((id) => /^[0-9a-f]{32}$/.test(id));
  return seeOther(desk.to('fields', { items: chosen.slice(0, MOST_ITEMS).join(',') }));
}

export async function getPageFields(c: AppContext): Promise<Response> {
  const desk = await treeDesk(c, 'editor');
  return page(desk, readQuery(c.req.raw, query));
}

/** POST: changes the chosen pages; 303 to the run, 422 when there is nothing to change. */
export async function postPageFields(c: AppContext): Promise<Response> {
  const desk = await treeDesk(c, 'editor');
  const asked = readQuery(c.req.raw, query);
  const posted = await readDeskForm(c.req.raw, 64 * 1024);
  const shown = checked(z.record(z.string(), z.string().max(64)), parseJsonWith(postedText(posted, 'shown')), 'shown');
  const chosen = postedText(posted, 'do') === 'all' ? asked.items : [posted.chosen ?? []].flat();
  const edit = await editOf(desk, asked);
  const found =
    edit && 'field' in edit
      ? await pagesOf(
          desk,
          asked.items.filter((id) => chosen.includes(id)),
          edit,
        )
      : [];
  const bulk = found.flatMap(({ item, after }): BulkItem[] =>
    after
      ? [
          {
            id: item.id,
            title: item.displayName,
            revision: shown[item.id] ?? '',
            changed: [{ inside: [], field: asked.field, value: after }],
          },
        ]
      : [],
  );
  if (bulk.length === 0) return page(desk, asked, { title: 'Nothing changed', text: 'Choose pages that do not have this value yet.' }, 422);
  const title = `${FIELD_ACTS[asked.act]} ${labelOf(asked.field).toLowerCase()}${asked.act === 'clear' ? '' : `: “${asked.value}”`}`;
  return seeOther(desk.to(`runs/${await runBulk(desk.editor, bulkDeps(desk), title, bulk)}`));
}

/** @returns a sentence when the value cannot be used */
async function editOf({ editor: { db } }: TreeDesk, { field, act, value }: Query): Promise<FieldEdit | { fault: string } | undefined> {
  const kind = field ? FIELDS[field] : undefined;
  if (!field || !kind) return undefined;
  if (act !== 'clear' && value.trim() === '')
    return kind === 'checkbox' ? { fault: 'Write “yes” or “no” as the value.' } : { fault: 'Write a value.' };
  if ((act === 'add' || act === 'remove') && kind !== 'list') return { fault: 'Only lists, such as topics, have words to add or remove.' };
  if (kind !== 'image' || act === 'clear') return { field, kind, act, value };
  const src = value.trim();
  const file = shippedFile(src) ?? (await findUpload(db, digestIn(src.replace(/^\/-\//, '')) ?? ''));
  if (!file) return { fault: 'The value is no address of a picture in the library, such as /-/media/….' };
  return { field, kind, act, value, picture: file };
}

interface EditedPage {
  item: StoredItem;
  /** Its type has the field. */
  hasField: boolean;
  /** Missing when the page has the value already. */
  after?: ReturnType<typeof editedField>;
}

async function pagesOf(
  { editor: { db, services, site, language } }: TreeDesk,
  items: readonly string[],
  edit?: FieldEdit,
): Promise<EditedPage[]> {
  const loaded = await loadItems(db, { stage: 'draft', site, language }, items);
  return loaded
    .filter((item) => item.site === site && item.route !== null)
    .sort((left, right) => left.path.localeCompare(right.path))
    .map((item) => {
      const type = typeNamed(item.template);
      const hasField = edit !== undefined && type !== undefined && Object.hasOwn(fieldsOfType(services.registry, type), edit.field);
      return { item, hasField, after: hasField && edit ? editedField(item.fields, edit) : undefined };
    });
}

async function page(desk: TreeDesk, asked: Query, problem?: NonNullable<Board['Problem']>, status = 200): Promise<Response> {
  const edit = await editOf(desk, asked);
  const fault = edit && 'fault' in edit ? edit.fault : '';
  const pages = await pagesOf(desk, asked.items, edit && 'field' in edit ? edit : undefined);
  return showTree(
    desk,
    'pages',
    {
      Title: 'Fields of many pages',
      Trail: [{ name: 'Pages', link: desk.to('pages') }],
      ...(fault ? { Problem: { title: 'Not shown yet', text: fault } } : problem && { Problem: problem }),
      Filter: {
        action: urls.desk('fields'),
        hidden: { ...desk.hidden, items: asked.items.join(',') },
        fields: [
          {
            kind: 'select',
            name: 'field',
            label: 'Field',
            all: 'Choose a field',
            choices: boardChoices(NAMES.map((name) => [name, labelOf(name)])),
            chosen: asked.field,
          },
          {
            kind: 'select',
            name: 'act',
            label: 'What to do',
            all: FIELD_ACTS.set,
            choices: boardChoices(Object.entries(FIELD_ACTS).slice(1)),
            chosen: asked.act,
          },
          { kind: 'search', name: 'value', label: 'Value (words of a list with commas)', value: asked.value },
        ],
        submit: 'Show the change',
      },
      Sections: [pagesTable(desk, asked, pages)],
    },
    fault ? 422 : status,
  );
}

function pagesTable(desk: TreeDesk, asked: Query, pages: readonly EditedPage[]): Section {
  const kind = asked.field ? FIELDS[asked.field] : undefined;
  const changed = pages.filter(({ after }) => after);
  const address = { items: asked.items.join(','), field: asked.field, act: asked.act, value: asked.value };
  return {
    kind: 'table',
    id: 'pages',
    caption: 'Chosen pages',
    count: counted(pages.length, 'page'),
    note: `What you change is a draft, and a run can be taken back in one step.${asked.items.length === MOST_ITEMS ? ` At most ${MOST_ITEMS} pages at a time.` : ''}`,
    none: 'No page is chosen. Choose pages in the list of pages.',
    heads: ['Page', 'Before', 'After'],
    rows: pages.map(({ item, hasField, after }) => ({
      ...(after && { select: item.id }),
      cells: [
        { text: item.displayName, note: item.route ?? '', link: item.route ? desk.opened(item.route) : '' },
        shownValue(item.fields[asked.field], kind) || 'Empty',
        after
          ? { marked: [{ text: shownValue(after, kind) || 'Empty', isFound: true }] }
          : {
              badge: 'off' as const,
              text: !asked.field ? 'Choose a field' : hasField ? 'As it is' : 'This type of page has no such field',
            },
      ],
    })),
    ...(changed.length > 0 && {
      bulk: {
        post: desk.to('fields', address),
        hidden: { shown: JSON.stringify(Object.fromEntries(changed.map(({ item }) => [item.id, item.revision]))) },
        buttons: [
          { text: 'Change', value: 'chosen' },
          { text: 'Change all shown', value: 'all', about: '', confirm: `${counted(changed.length, 'page')} will be changed as drafts.` },
        ],
      },
    }),
  };
}
