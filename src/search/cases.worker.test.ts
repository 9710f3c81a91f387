/** The search cases over the site's own index: the documents as pages of a real repository, indexed into a real D1. */
import { applyD1Migrations, type D1Migration } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { memoryLog } from '../../test/worker/memory-log.ts';
import { movedClock } from '../../test/worker/moved-clock.ts';
import { emptyRepository, importInto, NOW, REGIONS } from '../../test/worker/repository.ts';
import { repositorySource } from '../content/repository/delivery/source.ts';
import type { VersionPointer } from '../content/version.ts';
import type { Env } from '../settings.ts';
import { newestArticles } from './requests.ts';
import { type CaseDocument, caseDocuments } from './case-documents.test-data.ts';
import { CASE_ORIGIN, searchCases } from './cases.test-data.ts';
import { Indexer } from './index/write/indexer.ts';
import { indexSearch } from './index/read/search.ts';

const { SEARCH, SEARCH_MIGRATIONS } = env as unknown as Env & { SEARCH_MIGRATIONS: D1Migration[] };
const languages = [
  { language: 'en', origin: CASE_ORIGIN, prefix: '' },
  { language: 'es', origin: CASE_ORIGIN, prefix: '/es' },
];
const pointer: VersionPointer = { shell: NOW, content: NOW, touched: {} };
const clock = movedClock(NOW);
const log = memoryLog();
const search = indexSearch({
  db: SEARCH,
  version: { current: () => ({ pointer, ageMs: 0, from: 'isolate' as const }) } as never,
  targets: languages.map(({ language }) => ({ site: 'harbor', language, languages, trailingSlash: false })),
  clock,
  log,
});

/** The document as content stores it; lists are separated by bars, authors are items. */
const pageOf = (document: CaseDocument) => ({
  path: document.path.replace(/^\/es(?=\/)/, ''),
  template: 'Page',
  design: '',
  fields: {
    Title: document.name,
    AbstractTitle: document.name,
    AbstractDescription: document.description,
    ContentType: document.type,
    PublishDate: document.published_date ?? '',
    PrimaryCategory: document.primary_category ?? '',
    Topic: document.topic?.join('|') ?? '',
    InsuranceQuoteType: document.insurance_quote_type?.join('|') ?? '',
    Format: document.format?.join('|') ?? '',
    Resources: document.resources?.join('|') ?? '',
    ...(document.author && { Author: { ref: authors.get(document.author) } }),
    ...(document.abstract_image && { AbstractImage: { src: document.abstract_image, alt: document.abstract_image_alt ?? '' } }),
  },
  placeholders: { main: [{ name: 'RichText', fields: { Text: `<p>${document.body}</p>` } }] },
});
const names = [...new Set(caseDocuments.flatMap(({ author }) => author ?? []))];
const authors = new Map(names.map((name, index) => [name, `/authors/${index}`]));

beforeAll(async () => {
  await applyD1Migrations(SEARCH, SEARCH_MIGRATIONS);
  const db = await emptyRepository();
  for (const { language } of languages)
    await importInto(db, {
      site: 'harbor',
      language,
      pages: caseDocuments.filter((document) => document.language === language).map(pageOf),
      shared: [...authors].map(([Title, path]) => ({ path, template: 'Author', fields: { Title } })),
    });
  const source = repositorySource(db, { regions: REGIONS });
  const indexer = new Indexer({ db: SEARCH, source, main: REGIONS.main, pointerOf: async () => pointer, clock, log });
  for (const { language } of languages) while (await indexer.look({ site: 'harbor', language }));
});

describe('the shared cases', () => searchCases(() => search));

test('a language without an index of its own has no hits [SRC-02] [DEL-17]', async () => {
  const asked = newestArticles({ uri: '/', language: 'fr' }, 3);
  const { widgets } = await search.ask(asked, { site: 'harbor', language: 'fr' }, AbortSignal.timeout(5000));
  expect(widgets).toMatchObject([{ content: [], total_item: 0 }]);
});
