/** A search index in a real D1 for Worker tests, over a real repository whose content version the test changes. */
/// <reference types="@cloudflare/vitest-plugin/types" />
import { applyD1Migrations, type D1Migration } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { committed, emptyPointer, nextRevision } from '../../src/content/publisher/pointer.ts';
import type { ImportInput } from '../../src/content/repository/files/authoring.ts';
import { repositorySource } from '../../src/content/repository/delivery/source.ts';
import type { ContentSource } from '../../src/content/source.ts';
import { hashPath, type VersionPointer } from '../../src/content/version.ts';
import { Indexer } from '../../src/search/index/write/indexer.ts';
import { wantedRevision } from '../../src/search/index/wanted-revision.ts';
import { indexSearch } from '../../src/search/index/read/search.ts';
import type { SearchRequest, WidgetAnswer, WidgetRequest } from '../../src/search/protocol.ts';
import type { Search } from '../../src/search/service.ts';
import type { Suggestions } from '../../src/search/suggestions.ts';
import type { Env } from '../../src/settings.ts';
import { memoryLog } from './memory-log.ts';
import { movedClock } from './moved-clock.ts';
import { emptyRepository, importInto, NOW, REGIONS } from './repository.ts';

const { SEARCH, SEARCH_MIGRATIONS } = env as unknown as Env & { SEARCH_MIGRATIONS: D1Migration[] };
const origin = 'https://www.harbor.example';
const languages = [
  { language: 'en', origin, prefix: '' },
  { language: 'es', origin, prefix: '/es' },
];
export const english = { site: 'harbor', language: 'en' };
export const spanish = { site: 'harbor', language: 'es' };

export interface TestPage {
  path: string;
  title: string;
  body?: string;
  template?: string;
  fields?: Record<string, unknown>;
}

const toPage = ({ path, title, body = '', template = 'Page', fields }: TestPage) => ({
  path,
  template,
  design: '',
  fields: { Title: title, ...fields },
  placeholders: { main: [{ name: 'RichText', fields: { Text: body } }] },
});

/** Drops every index of the test's D1, with its tables. */
export async function emptyIndex(): Promise<D1Database> {
  await applyD1Migrations(SEARCH, SEARCH_MIGRATIONS);
  const { results } = await SEARCH.prepare(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name GLOB '*_[0-9]*' AND name NOT GLOB 'words_[0-9]*_*'`,
  ).all<{ name: string }>();
  await SEARCH.batch([
    ...results.map(({ name }) => SEARCH.prepare(`DROP TABLE IF EXISTS "${name}"`)),
    ...['indexes', 'generations', 'content_documents', 'content_words'].map((table) => SEARCH.prepare(`DELETE FROM ${table}`)),
    SEARCH.prepare(`UPDATE content_followed SET turn = 0, edit = 0, publication = 0, stage = '', item = '', language = ''`),
  ]);
  return SEARCH;
}

export async function searchBench() {
  const index = await emptyIndex();
  const content = await emptyRepository();
  const repository = repositorySource(content, { regions: REGIONS });
  const clock = movedClock(NOW);
  const log = memoryLog();
  let pointer: VersionPointer = emptyPointer();
  const pointerOf = async () => pointer;

  /** @param part pages of one part of a build */
  const indexer = (source: Pick<ContentSource, 'layout' | 'pages' | 'errorPages'> = repository, part?: number) =>
    new Indexer({ db: index, source, main: REGIONS.main, pointerOf, clock, log, ...(part && { part }) });

  /** Searches as a separate isolate does. */
  const search = (db: D1Database = index, timeoutMs?: number): Search & Suggestions =>
    indexSearch({
      db,
      version: { current: () => ({ pointer, ageMs: 0, from: 'isolate' as const }) },
      targets: languages.map(({ language }) => ({ site: 'harbor', language, languages, trailingSlash: false })),
      clock,
      log,
      ...(timeoutMs && { timeoutMs }),
    });

  /** Changes the version as a publish does; `null` for everything. @returns the message for the queue */
  function commit(paths: readonly string[] | null, language = 'en') {
    const after = wantedRevision(pointer).newest;
    const revision = nextRevision(pointer, clock.now());
    const hashes = (paths ?? []).map((path) => hashPath(language, path));
    pointer = committed({ ...pointer, content: Math.max(pointer.content, 1) }, { hashes, content: paths === null }, revision);
    return { revision, after, paths };
  }

  /** Imports pages into the repository, and changes the version. @returns the message for the queue */
  async function publish(pages: readonly TestPage[], { place = english, complete = false, ...more }: PublishOptions = {}) {
    clock.move(60_000);
    const { routes } = await importInto(content, { ...place, complete, pages: pages.map(toPage), ...more }, clock.now());
    return commit(
      routes.filter(({ language }) => language === place.language).map(({ path }) => path),
      place.language,
    );
  }

  /** @returns the response of a widget */
  async function ask(asked: Partial<WidgetRequest['search']>, { place = english, by = search(), ...more }: AskOptions = {}) {
    const { widgets } = await by.ask(requestOf({ search: asked, ...more }), place, AbortSignal.timeout(10_000));
    return widgets[0] as WidgetAnswer;
  }

  return {
    index,
    content,
    repository,
    clock,
    log,
    indexer,
    search,
    commit,
    publish,
    ask,
    pointerOf,
    async build(place = english, by = indexer()) {
      while (await by.look(place));
    },
    /** @returns URLs of the results */
    find: async (keyphrase: string, options: AskOptions = {}): Promise<string[]> =>
      (await ask({ query: { keyphrase } }, options)).content.map(({ url }) => url),
  };
}

type PublishOptions = Partial<Pick<ImportInput, 'complete' | 'settings' | 'shared'>> & { place?: typeof english };

interface AskOptions extends Pick<WidgetRequest, 'sources'> {
  place?: typeof english;
  by?: Search;
}

export const requestOf = ({
  search,
  ...more
}: Partial<Omit<WidgetRequest, 'search'>> & { search: Partial<WidgetRequest['search']> }): SearchRequest => ({
  context: { page: { uri: '/' }, locale: { country: 'us', language: 'en' } },
  widget: { items: [{ rfk_id: 'w', entity: 'content', ...more, search: { content: {}, limit: 50, offset: 0, ...search } }] },
});
