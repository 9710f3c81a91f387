/**
 * Markup that is made once and used again: a component's HTML depends on its data, the phrases, and what it reads of its page.
 * What it reads is recorded while it renders, so no block has to say it; after a publish only what changed is rendered anew.
 */
import type { Rendering } from '../content/model.ts';
import type { PageContext } from '../fields/context.ts';
import { Lru } from '../lib/lru.ts';

/** Facts of a page that can be compared as text. Whoever reads anything else is rendered each time. */
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
  // Settings, which no request changes.
  frames: () => '',
  robot: () => '',
  profileAsked: () => '',
  // What somebody typed is for one answer only.
  submission: (page) => (page.submission ? undefined : ''),
};

interface Watched {
  page: PageContext;
  /** Names of the facts read so far, or `undefined` once something else was read. */
  read(): ReadonlySet<string> | undefined;
}

/** A view of the page that notes what is read of it. `phrase` is free: entries live with their phrases. */
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
  /** What a component's markup was seen to depend on, by digest. Grows when another branch of it reads more. */
  #dependsOn = new Map<string, ReadonlySet<string>>();

  constructor(maxBytes: number) {
    this.#html = new Lru(maxBytes);
  }

  /**
   * @param own what the block itself says it depends on (`Block.reuse`), instead of what it reads
   * @param render makes the HTML with the page it is given
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
    // Digests of content that is gone are never asked again; starting over is cheaper than telling them apart.
    if (this.#dependsOn.size > 5000) this.#dependsOn.clear();
    this.#dependsOn.set(digest, names);
  }
}

/** @returns the values of these facts as one text, or `undefined` when one of them can't be compared */
function valuesOf(names: ReadonlySet<string>, page: PageContext): string | undefined {
  let text = '';
  for (const name of names) {
    const value = facts[name]?.(page);
    if (value === undefined) return undefined;
    text += `${name}=${value}\n`;
  }
  return text;
}
