/** Turns the platform's search predicates into SQL conditions; names with an underscore are system fields (protocols §2.2). */
import { normaliseId } from '../../ids.ts';
import { type ItemPage, pageOfItems } from '../store/paging.ts';
import type { Stage } from '../store/store.ts';

export interface Predicate {
  name?: string | null;
  value?: string | null;
  operator?: 'EQ' | 'NEQ' | 'CONTAINS' | 'NCONTAINS' | null;
  AND?: (Predicate | null)[] | null;
  OR?: (Predicate | null)[] | null;
}

export interface SearchArguments {
  where: Predicate;
  first?: number | null;
  after?: string | null;
  orderBy?: { name: string; direction?: 'ASC' | 'DESC' | null } | null;
}

/** A predicate that is too large or names an invalid field. */
export class BadPredicate extends Error {
  override name = 'BadPredicate';
}

/** D1 accepts 100 parameters; a condition needs at most three. */
const MAX_CONDITIONS = 25;

interface Sql {
  text: string;
  values: (string | number)[];
}

/**
 * @param templateNames returns the names of the templates for an id or name
 * @throws BadPredicate
 */
export async function searchItems(
  db: D1Database,
  stage: Stage,
  { where, first, after, orderBy }: SearchArguments,
  templateNames: (idOrName: string) => string[],
): Promise<ItemPage> {
  let count = 0;
  const condition = (predicate: Predicate): Sql => {
    if (++count > MAX_CONDITIONS) throw new BadPredicate(`A search takes at most ${MAX_CONDITIONS} conditions`);
    const all: Sql[] = [];
    if (predicate.name) all.push(comparison(predicate.name, predicate.operator ?? 'EQ', predicate.value ?? '', templateNames));
    const nested = (list: Predicate['AND'], word: 'AND' | 'OR') => {
      const parts = (list ?? []).flatMap((entry) => (entry ? [condition(entry)] : []));
      if (parts.length > 0) all.push(join(parts, word));
    };
    nested(predicate.AND, 'AND');
    nested(predicate.OR, 'OR');
    return all.length > 0 ? join(all, 'AND') : { text: '1', values: [] };
  };
  const { text, values } = condition(where);
  return pageOfItems(db, {
    where: `h.stage = ? AND ${text}`,
    values: [stage, ...values],
    orderBy: orderBy ? orderExpression(orderBy.name) : 'h.path',
    descending: orderBy?.direction === 'DESC',
    first: first ?? 10,
    after: after ?? null,
  });
}

const join = (parts: Sql[], word: 'AND' | 'OR'): Sql => ({
  text: `(${parts.map((part) => part.text).join(` ${word} `)})`,
  values: parts.flatMap((part) => part.values),
});

function comparison(
  name: string,
  operator: NonNullable<Predicate['operator']>,
  value: string,
  templateNames: (idOrName: string) => string[],
): Sql {
  const contains = operator === 'CONTAINS' || operator === 'NCONTAINS';
  const positive = match(name, value, contains, templateNames);
  return operator === 'NEQ' || operator === 'NCONTAINS' ? { text: `NOT ${positive.text}`, values: positive.values } : positive;
}

function match(name: string, value: string, contains: boolean, templateNames: (idOrName: string) => string[]): Sql {
  const id = normaliseId(value);
  switch (name) {
    case '_path':
      if (id && contains) {
        // The item and everything below it.
        const below = "(a.path = '/' OR h.path = a.path OR substr(h.path, 1, length(a.path) + 1) = a.path || '/')";
        return {
          text: `EXISTS (SELECT 1 FROM heads a WHERE a.stage = h.stage AND a.language = h.language AND a.site = h.site AND a.item = ? AND ${below})`,
          values: [id],
        };
      }
      return id ? { text: '(h.item = ?)', values: [id] } : compare("'/sitecore/content/' || h.site || h.path", value, contains);
    case '_language':
      return { text: '(h.language = ? COLLATE NOCASE)', values: [value] };
    case '_parent':
      return { text: '(h.parent IS ?)', values: [id ?? ''] };
    case '_hasLayout':
      return { text: `((h.route IS NOT NULL) = ?)`, values: [/^(true|1)$/i.test(value) ? 1 : 0] };
    case '_name':
      return compare('v.name', value, contains);
    case '_templates': {
      const names = templateNames(value);
      return { text: '(h.template IN (SELECT value FROM json_each(?)))', values: [JSON.stringify(names)] };
    }
    default:
      return compare(fieldExpression(name), value, contains);
  }
}

const compare = (expression: string, value: string, contains: boolean): Sql =>
  contains
    ? { text: `(instr(lower(coalesce(${expression}, '')), lower(?)) > 0)`, values: [value] }
    : { text: `(coalesce(${expression}, '') = ? COLLATE NOCASE)`, values: [value] };

/** The mail address that receives a form's submissions: no reader may select it, and a search by it would reveal it bit by bit. */
export const WITHHELD_FIELD = 'Recipient';

/** Names become part of the SQL text, so only names that need no quoting are accepted. */
function fieldExpression(name: string): string {
  if (name === WITHHELD_FIELD) throw new BadPredicate(`There is no search by "${name}"`);
  if (!/^[A-Za-z][\w -]{0,99}$/.test(name)) throw new BadPredicate(`There is no field "${name.slice(0, 50)}" to search by`);
  return `CAST(json_extract(v.fields, '$."${name}".value') AS TEXT)`;
}

const orderExpression = (name: string): string =>
  name === '_path' ? 'h.path' : name === '_name' ? 'v.name' : `coalesce(${fieldExpression(name)}, '')`;
