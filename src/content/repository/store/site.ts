/** Reads a site's settings, phrases and redirects, each an item of the repository. */
import type { Redirect, SiteInfo } from '../../source.ts';
import type { StoredFields } from './items.ts';
import { type ItemPage, pageOfItems } from './paging.ts';
import { COLUMNS, FROM, type ItemRow, type Scope, type Stage, type StoredItem, toItem } from './store.ts';

/** The text of a field, empty when it is missing or not a text. */
export function textField(fields: StoredFields, name: string): string {
  const field = fields[name];
  return field && 'value' in field && typeof field.value === 'string' ? field.value : '';
}

const refOf = (fields: StoredFields, name: string): string | null => {
  const field = fields[name];
  return field && 'ref' in field ? field.ref : null;
};

/** Settings of a site; optional texts are `null` when not set. */
export interface SiteSettings extends SiteInfo {
  robots: string | null;
  llmsTxt: string | null;
  /** Ids of the pages that replace our own error pages. */
  notFoundPage: string | null;
  serverErrorPage: string | null;
}

/** Every site, in its first language. One round trip. */
export async function loadSites(db: D1Database, stage: Stage): Promise<SiteSettings[]> {
  const { results } = await db
    .prepare(`SELECT ${COLUMNS} FROM ${FROM} WHERE h.stage = ?1 AND h.template = 'Site' ORDER BY h.site, v.created_at, h.language`)
    .bind(stage)
    .all<ItemRow>();
  return [...Map.groupBy(results.map(toItem), (item) => item.site).values()].map((items) => settingsOf(items[0]!));
}

/** Settings of one site in a language, `null` when the site does not exist in it. */
export async function loadSite(db: D1Database, { stage, site, language }: Scope): Promise<SiteSettings | null> {
  const row = await db
    .prepare(`SELECT ${COLUMNS} FROM ${FROM} WHERE h.site = ?1 AND h.language = ?2 AND h.stage = ?3 AND h.template = 'Site'`)
    .bind(site, language, stage)
    .first<ItemRow>();
  return row && settingsOf(toItem(row));
}

const settingsOf = ({ site, fields }: StoredItem): SiteSettings => ({
  name: site,
  hostName: textField(fields, 'HostName'),
  language: textField(fields, 'Language'),
  robots: textField(fields, 'Robots') || null,
  llmsTxt: textField(fields, 'LlmsTxt') || null,
  notFoundPage: refOf(fields, 'NotFoundPage'),
  serverErrorPage: refOf(fields, 'ServerErrorPage'),
});

/** One page of phrases, by path. */
export const pageOfPhrases = (db: D1Database, scope: Scope, first?: number | null, after?: string | null): Promise<ItemPage> =>
  ofTemplate(db, scope, 'Dictionary entry', 'h.path', first, after);

/** Every phrase of a language. */
export async function loadDictionary(db: D1Database, scope: Scope): Promise<Record<string, string>> {
  const items = await everything((after) => pageOfPhrases(db, scope, 1000, after));
  return Object.fromEntries(items.map(({ fields }) => [textField(fields, 'Key'), textField(fields, 'Phrase')]));
}

/** Every redirect of a site in the order in which rules are tried. They belong to the site, in any language of import. */
export async function loadRedirects(db: D1Database, { stage, site }: Omit<Scope, 'language'>): Promise<Redirect[]> {
  const where = "h.site = ? AND h.stage = ? AND h.template = 'Redirect'";
  const items = await everything((after) => pageOfItems(db, { where, values: [site, stage], orderBy: 'h.sort', first: 1000, after }));
  // The same rule may have been imported with several languages.
  return [...new Map(items.map((item) => [item.id, item])).values()].map(({ fields }) => redirectOf(fields));
}

/** The rule in an item's fields. */
export const redirectOf = (fields: StoredFields): Redirect =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, 'value' in field ? field.value : undefined]),
  ) as unknown as Redirect;

function ofTemplate(
  db: D1Database,
  { site, language, stage }: Scope,
  template: string,
  orderBy: string,
  first?: number | null,
  after?: string | null,
): Promise<ItemPage> {
  return pageOfItems(db, {
    where: 'h.site = ? AND h.language = ? AND h.stage = ? AND h.template = ?',
    values: [site, language, stage, template],
    orderBy,
    first: first ?? null,
    after: after ?? null,
  });
}

async function everything(page: (after: string) => Promise<ItemPage>): Promise<StoredItem[]> {
  const items: StoredItem[] = [];
  for (let after = '', more = true; more; ) {
    const read = await page(after);
    items.push(...read.items);
    more = read.hasNext;
    after = read.endCursor;
  }
  return items;
}
