/**
 * Reuses rendered markup: a component's HTML depends on its data, the phrases, and what it reads of its page. Those reads are recorded
 * while it renders, so blocks need not declare them; after a publish only changed components are rendered again.
 */
import type { Rendering } from '../../content/model.ts';
import type { PageContext } from '../../fields/context.ts';
import { Lru } from '../../lib/cache/lru.ts';

/** Facts of a page that can be compared as text. A component that reads anything else is rendered each time. */
const facts: Record<string, (page: PageContext) => string | undefined> = {
  site: (page) => page.site,
  language: (page) => page.language,
  path: (page) => page.path,
  prefix: (page) => page.prefix,
  languages: (page) => page.languages.map(({ language, href }) => `${language} ${href}`).join(),
  canonical: (page) => page.canonical,
  companyName: (page) => page.companyName,
  editing: (page) => String(page.editing),
  preview: (page) => String(page.preview),
  region: (page) => page.region,
  query: (page) => page.query.toString(),
  // Settings, which are the same for all requests.
  frames: () => '',
  robot: () => '',
  profileQuery: () => '',
  // Typed values are for one response only.
  submission: (page) => (page.submission ? undefined : ''),
};

interface Watched {
  page: PageContext;
  /** Names of the facts read so far, or `undefined` once something else was read. */
  read(): ReadonlySet<string> | undefined;
}

/** A view of the page that records what is read of it. `phrase` is not recorded: entries belong to their phrases. */
function watch(page: PageContext): Watched {
  const names = new Set<string>();
  let isComparable = true;
  const view = new Proxy(page, {
    get(target, name: string & keyof PageContext) {
      if (name in facts) names.add(name);
      else if (name !== 'phrase') isComparable = false;
      return target[name];
    },
  });
  return { page: view, read: () => (isComparable ? names : undefined) };
}

export class ReusedMarkup {
  #html: Lru<string>;
  /** The facts that a component's markup has depended on so far, by digest. Grows when another branch of it reads more. */
  #dependsOn = new Map<string, ReadonlySet<string>>();

  constructor(maxBytes: number) {
    this.#html = new Lru(maxBytes);
  }

  /**
   * @param own the block's declared dependencies (`Block.reuse`), instead of what it reads
   * @param render makes the HTML for the given page
   */
  get(rendering: Rendering, page: PageContext, own: string | undefined, render: (page: PageContext) => string): string {
    const { digest } = rendering;
    if (!digest || page.editing) return render(page);
    const known = own === undefined ? this.#dependsOn.get(digest) : undefined;
    const before = own ?? (known && valuesOf(known, page));
    const found = before === undefined ? undefined : this.#html.get(`${digest} ${before}`);
    if (found !== undefined) return found;
    const watched = watch(page);
    const html = render(own === undefined ? watched.page : page);
    const read = own === undefined ? watched.read() : new Set<string>();
    if (!read) return html;
    const all = known ? new Set([...known, ...read]) : read;
    if (own === undefined) this.#remember(digest, all);
    const after = own ?? valuesOf(all, page);
    if (after !== undefined) this.#html.set(`${digest} ${after}`, html, (digest.length + after.length + html.length) * 2 + 100);
    return html;
  }

  #remember(digest: string, names: ReadonlySet<string>): void {
    // Digests of removed content are never requested again; clearing all is cheaper than telling them apart.
    if (this.#dependsOn.size > 5000) this.#dependsOn.clear();
    this.#dependsOn.set(digest, names);
  }
}

/** @returns the values of these facts as one text, or `undefined` when one of them cannot be compared */
function valuesOf(names: ReadonlySet<string>, page: PageContext): string | undefined {
  let text = '';
  for (const name of names) {
    const value = facts[name]?.(page);
    if (value === undefined) return undefined;
    text += `${name}=${value}\n`;
  }
  return text;
}
