/** A repository in a real D1 for Worker tests: migrated, filled with a small sample site, with a database that counts round trips. */
/// <reference types="@cloudflare/vitest-plugin/types" />
import { applyD1Migrations, type D1Migration } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { type ImportInput, importSchema } from '../../src/content/repository/files/authoring.ts';
import { importContent } from '../../src/content/repository/files/import.ts';
import type { Published } from '../../src/content/repository/publishing/promote.ts';

export const REGIONS = { header: 'headless-header', main: 'headless-main', footnotes: 'headless-footnotes', footer: 'headless-footer' };
export const NOW = Date.parse('2026-11-04T12:00:00Z');

const bindings = env as unknown as { DB: D1Database; TEST_MIGRATIONS: D1Migration[] };

/** Append-only tables: the triggers that protect them are dropped while a test begins. */
const RECORD = ['edits', 'publications'];
const TABLES = [
  ...RECORD,
  'versions',
  'heads',
  'uses',
  'schedules',
  'planned_moves',
  'releases',
  'release_items',
  'holds',
  'people',
  'missed',
  'redirect_hits',
  'health_states',
  'renewals',
  'link_checks',
  'axe_runs',
  'preview_links',
  'ended_sessions',
  'sign_in_attempts',
  'deletions',
  'comment_threads',
  'comments',
  'comment_mentions',
  'bulk_runs',
  'bulk_items',
  'saved_views',
];
const KEPT = "BEGIN SELECT raise(ABORT, 'the record is append-only'); END";

/** The test's D1 with empty tables. */
export async function emptyRepository(): Promise<D1Database> {
  const db = bindings.DB;
  await applyD1Migrations(db, bindings.TEST_MIGRATIONS);
  const statements = [
    ...RECORD.map((table) => `DROP TRIGGER IF EXISTS ${table}_kept`),
    ...TABLES.map((table) => `DELETE FROM ${table}`),
    ...RECORD.map((table) => `CREATE TRIGGER ${table}_kept BEFORE DELETE ON ${table} ${KEPT}`),
  ];
  await db.batch(statements.map((statement) => db.prepare(statement)));
  return db;
}

export const importInto = (db: D1Database, input: ImportInput, now = NOW): Promise<Published> =>
  importContent(db, importSchema.parse(input), now);

/** A site with a shared strip on two pages, a design, an article with an author, phrases and redirects. */
export function sampleSite(): ImportInput & { pages: NonNullable<ImportInput['pages']>; shared: NonNullable<ImportInput['shared']> } {
  return {
    site: 'harbor',
    language: 'en',
    complete: true,
    settings: { hostName: 'harbor.test', robots: 'User-agent: *', notFoundPage: '/lost' },
    pages: [
      {
        path: '/',
        template: 'Home',
        fields: { Title: 'Harbor Mutual' },
        placeholders: {
          main: [
            { name: 'Promo', fields: { PromoText: '<p>Welcome</p>' } },
            { name: 'HelpBlock', source: '/shared/help' },
          ],
        },
      },
      {
        path: '/about',
        template: 'Page',
        fields: { Title: 'About us', AbstractImage: { src: '/-/media/pier.svg', alt: 'A pier', width: 640, height: 480 } },
        placeholders: {
          main: [
            {
              name: 'Container',
              params: { Styles: 'land' },
              placeholders: {
                container: [
                  { name: 'RichText', fields: { Text: '<p>Since 1925.</p>' } },
                  { name: 'HelpBlock', source: '/shared/help' },
                ],
              },
            },
            { name: 'LinkList', fields: { Title: 'More', Links: [{ Link: { href: '/blog/hail', text: 'Hail' } }] } },
            { name: 'Related', fields: { Articles: [{ ref: '/blog/hail' }] } },
          ],
        },
      },
      {
        path: '/blog/hail',
        template: 'Article Detail',
        fields: { Title: 'Hail', Author: { ref: '/authors/desk' } },
        placeholders: { main: [{ name: 'RichText', fields: { Text: '<p>Ice.</p>' } }] },
      },
      {
        path: '/lost',
        template: 'Page',
        design: '',
        fields: { Title: 'Lost at sea' },
        placeholders: { main: [{ name: 'RichText', fields: { Text: '<p>No such page.</p>' } }] },
      },
    ],
    shared: [
      { path: '/shared/help', template: 'Help Block', fields: { Headline: 'Need help?', PrimaryLink: { href: '/help', text: 'Help' } } },
      { path: '/authors/desk', template: 'Author', fields: { Title: 'The claims desk' } },
    ],
    designs: {
      default: {
        placeholders: {
          header: [{ name: 'Header', fields: { Logo: 'Harbor' } }],
          footer: [{ name: 'Footer', fields: { Tagline: 'On the water' } }],
        },
      },
    },
    dictionary: { Search: 'Search', 'Get a quote': 'Get a quote', Login: 'Log in' },
    redirects: [
      { pattern: '/awards', target: '/about' },
      { pattern: '^/old/(.*)$', target: '/blog/$1', redirectType: 'REDIRECT_302', isQueryStringPreserved: true },
    ],
  };
}

/** The same database, counting round trips: a batch is one. */
export function counted(db: D1Database): { db: D1Database; roundTrips(): number } {
  let count = 0;
  const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const statement = (inner: D1PreparedStatement): D1PreparedStatement => {
    const proxy = new Proxy(inner, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => statement(target.bind(...values));
        const method = Reflect.get(target, name);
        if (typeof method !== 'function') return method;
        return (...values: unknown[]) => {
          count++;
          return method.apply(target, values);
        };
      },
    });
    originals.set(proxy, inner);
    return proxy;
  };
  const proxy = {
    prepare: (sql: string) => statement(db.prepare(sql)),
    batch(statements: D1PreparedStatement[]) {
      count++;
      return db.batch(statements.map((one) => originals.get(one) ?? one));
    },
  };
  return { db: proxy as unknown as D1Database, roundTrips: () => count };
}
