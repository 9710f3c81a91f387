/** A content source whose documents and failures a test sets, in the test's own isolate. */
import { type ContentSource, UpstreamError } from '../../src/content/source.ts';
import { pause } from '../../src/lib/time/time-limit.ts';

export class ScriptedSource implements ContentSource {
  /** Title by path; a path without a title does not exist. */
  titles = new Map<string, string>();
  /** Item ids that a path's document mentions. */
  items = new Map<string, string[]>();
  phrases: Record<string, string> = { hello: 'Hello' };
  trouble: 'none' | 'down' | 'malformed' | 'hangs' = 'none';
  delayMs = 0;
  /** Requested paths, with the machine's time. */
  asked: { path: string; at: number }[] = [];
  /** Runs while a layout is being read. */
  during: (() => unknown) | undefined;

  async layout(site: string, language: string, path: string): Promise<unknown> {
    this.asked.push({ path, at: Date.now() });
    const title = this.titles.get(path);
    await this.#suffer();
    await this.during?.();
    if (this.trouble === 'malformed')
      return { sitecore: { context: {}, route: { name: 'x', placeholders: { 'headless-main': 'not a list' } } } };
    return layoutDocument(site, language, path, title, this.items.get(path));
  }

  async dictionary(): Promise<Record<string, string>> {
    await this.#suffer();
    return { ...this.phrases };
  }

  async errorPages(site: string, language: string) {
    await this.#suffer();
    return { notFound: layoutDocument(site, language, '/404', 'Lost', this.items.get('/404')), serverError: null };
  }

  async redirects() {
    return [];
  }

  async sites() {
    return [];
  }

  async *routes() {
    yield* this.titles.keys();
  }

  async pages() {
    await this.#suffer();
    const pages = [...this.titles.keys()].map((path) => ({ path, changedAt: null, hidden: false, versions: [], article: null }));
    return { pages, next: '' };
  }

  async robots() {
    await this.#suffer();
    return '';
  }

  async llmsTxt() {
    await this.#suffer();
    return '';
  }

  async sitemaps() {
    return [];
  }

  async #suffer(): Promise<void> {
    const { trouble } = this;
    if (this.delayMs > 0) await pause(this.delayMs);
    if (trouble === 'hangs') await new Promise(() => {});
    if (trouble === 'down') throw new UpstreamError('unavailable', 'answered 502');
  }
}

/** A layout document in the platform's format. */
export function layoutDocument(
  site: string,
  language: string,
  path: string,
  title: string | undefined,
  items: readonly string[] = [],
): unknown {
  const context = { pageEditing: false, pageState: 'normal', language, itemPath: path, site: { name: site } };
  if (title === undefined) return { sitecore: { context, route: null } };
  const components = items.map((id, index) => ({
    uid: `0000000000000000000000000000000${index % 10}`,
    componentName: 'RichText',
    dataSource: id,
    params: {},
    fields: {},
  }));
  return {
    sitecore: {
      context,
      route: { name: title, itemId: itemIdOf(path), fields: { Title: { value: title } }, placeholders: { 'headless-main': components } },
    },
  };
}

/** The dashed item id of a path's page in these documents. */
export function itemIdOf(path: string): string {
  let hash = 7;
  for (const char of path) hash = (Math.imul(hash, 31) + (char.codePointAt(0) ?? 0)) >>> 0;
  const hex = hash.toString(16).padStart(8, '0');
  return `${hex}-0000-4000-8000-${hex}0000`;
}
