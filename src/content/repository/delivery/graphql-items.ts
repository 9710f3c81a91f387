/** Item nodes of the GraphQL endpoint; values that cost a read are functions, called only when a query selects them. */
import type { ShapeOf } from '../../field-shape.ts';
import { normaliseId } from '../../ids.ts';
import { compose } from './compose.ts';
import { composeFields, rawValue } from './compose-fields.ts';
import type { Budget } from './graphql-limits.ts';
import { WITHHELD_FIELD } from './item-search.ts';
import { type StoredField, usesOf } from '../store/items.ts';
import { braced, dashedId, nameId, templateId } from '../store/names.ts';
import { type ItemPage, pageOfItems } from '../store/paging.ts';
import { type Closure, loadAncestors, loadClosure, loadItems, loadLanguages, type Stage, type StoredItem } from '../store/store.ts';

export interface GraphqlContext {
  db: D1Database;
  stage: Stage;
  mode: 'normal' | 'preview' | 'edit';
  regions: Readonly<Record<string, string>>;
  /** Fields of components, in editing mode. */
  shapeOf?: ShapeOf | undefined;
  /** Site of paths that name none. */
  site: string;
  /** Origin of the pages, for `url`. */
  origin: URL;
  budget: Budget;
  /** Names of all templates in use, read once in a request. */
  templates(): Promise<string[]>;
  /** Runs work only once in a request, although aliases of a query repeat it. @param name of the work and its subject */
  once<T>(name: string, work: () => Promise<T>): Promise<T>;
}

type Format = { format?: string };
interface ChildArguments {
  hasLayout?: boolean | null;
  includeTemplateIDs?: (string | null)[] | null;
  first?: number | null;
  after?: string | null;
}

/** N: bare and upper-case, the form of delivery; D: dashed; B: braced. */
const formatId = (id: string, format = 'N'): string => (format === 'B' ? braced(id) : format === 'D' ? dashedId(id) : id.toUpperCase());

/** Children in the order of the tree. The shift sorts negative orders before positive ones as text. */
const TREE_ORDER = "printf('%012d %s', h.sort + 2147483648, h.path)";

export const itemPage = (context: GraphqlContext, { total, items, endCursor, hasNext }: ItemPage) => ({
  total,
  pageInfo: { endCursor, hasNext },
  results: items.map((item) => itemNode(context, item)),
});

/** @param known the item's closure when the caller has read it already */
export function itemNode(context: GraphqlContext, item: StoredItem, known?: Closure | null): Record<string, unknown> {
  const { db, stage, budget } = context;
  const scope = { stage, site: item.site, language: item.language };
  let loaded: Promise<Closure | null> | undefined = known ? Promise.resolve(known) : undefined;
  const closure = () => {
    loaded ??= budget.read(() => loadClosure(db, scope, { item: item.id }));
    return loaded;
  };
  const fieldNode = (name: string, field: StoredField) => ({
    __typename: 'TextField',
    id: ({ format }: Format) => formatId(nameId(`field:${item.template}:${name}`), format),
    name,
    value: fieldText(field),
    jsonValue: async () => {
      const needsParts = usesOf({ fields: { [name]: field }, presentation: null }).length > 0;
      const parts = (needsParts && (await closure())?.parts) || new Map<string, StoredItem>();
      const alone = { ...item, fields: { [name]: field } };
      return (composeFields(alone, { parts, editing: context.mode === 'edit' }) as Record<string, unknown>)[name] ?? null;
    },
  });
  // A field selected by itself is not recognisable as an address, so `platform/without-addresses.ts` could not withhold it.
  const isTold = (name: string): boolean => context.mode !== 'normal' || name !== WITHHELD_FIELD;
  const ofTemplates = async (ids: ChildArguments['includeTemplateIDs']): Promise<string[] | null> =>
    ids?.length ? (await context.templates()).filter((name) => isTemplate(name, ids)) : null;
  const children = async ({ hasLayout, includeTemplateIDs, first, after }: ChildArguments): Promise<ItemPage> => {
    const names = await ofTemplates(includeTemplateIDs);
    return budget.read(
      () =>
        pageOfItems(db, {
          where: `h.parent = ? AND h.language = ? AND h.stage = ?${hasLayout == null ? '' : ` AND h.route IS ${hasLayout ? 'NOT ' : ''}NULL`}${names ? ' AND h.template IN (SELECT value FROM json_each(?))' : ''}`,
          values: [item.id, item.language, stage, ...(names ? [JSON.stringify(names)] : [])],
          orderBy: TREE_ORDER,
          first: first ?? null,
          after: after ?? null,
        }),
      (page) => page.items.length,
    );
  };
  return {
    id: ({ format }: Format) => formatId(item.id, format),
    name: item.name,
    displayName: item.displayName,
    path: `/sitecore/content/${item.site}${item.path === '/' ? '' : item.path}`,
    version: item.number,
    rendered: () =>
      item.presentation &&
      context.once(`rendered ${item.id} ${item.language}`, async () => {
        const whole = await closure();
        const { regions, mode, shapeOf } = context;
        return whole && !budget.isSpent ? compose(whole, { regions, mode, ...(shapeOf && { shapeOf }) }) : null;
      }),
    language: { name: item.language, displayName: new Intl.DisplayNames(['en'], { type: 'language' }).of(item.language) ?? item.language },
    languages: async () => (await budget.read(() => loadLanguages(db, stage, item.id))).map((other) => itemNode(context, other)),
    url: {
      path: item.route ?? item.path,
      url: new URL(item.route ?? item.path, context.origin).href,
      hostName: context.origin.host,
      siteName: item.site,
      scheme: context.origin.protocol.slice(0, -1),
    },
    template: { id: ({ format }: Format) => formatId(templateId(item.template), format), name: item.template },
    parent: async () => {
      const [parent] = item.parent ? await budget.read(() => loadItems(db, scope, [item.parent!])) : [];
      return parent ? itemNode(context, parent) : null;
    },
    personalization: { variantIds: [] },
    field: ({ name }: { name: string }) => (item.fields[name] && isTold(name) ? fieldNode(name, item.fields[name]) : null),
    fields: () => Object.entries(item.fields).flatMap(([name, field]) => (isTold(name) ? [fieldNode(name, field)] : [])),
    hasChildren: async ({ hasLayout }: ChildArguments) => (await children({ hasLayout: hasLayout ?? null, first: 1 })).items.length > 0,
    children: async (args: ChildArguments) => itemPage(context, await children(args)),
    ancestors: async ({ hasLayout, includeTemplateIDs }: ChildArguments) => {
      const above = await budget.read(() => loadAncestors(db, scope, item.id));
      const wanted = above.filter(
        (one) =>
          (hasLayout == null || (one.route !== null) === hasLayout) &&
          (!includeTemplateIDs?.length || isTemplate(one.template, includeTemplateIDs)),
      );
      return wanted.map((one) => itemNode(context, one));
    },
  };
}

/** Whether a template is among those given by id in any notation, or by name. */
export const isTemplate = (name: string, given: readonly (string | null)[]): boolean =>
  given.some((text) => text !== null && (normaliseId(text) === templateId(name) || text.toLowerCase() === name.toLowerCase()));

/** The stored text of a field: references are braced ids separated by bars. */
function fieldText(field: StoredField): string {
  if ('value' in field) return rawValue(field.value);
  if ('raw' in field) return JSON.stringify(field.raw);
  const ids =
    'ref' in field
      ? [field.ref]
      : 'inline' in field
        ? [field.inline.id]
        : field.list.map((entry) => ('ref' in entry ? entry.ref : entry.id));
  return ids.map(braced).join('|');
}
