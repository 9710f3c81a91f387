/** The content of the stand-in of the content platform: our documents in its format, phrases, redirects, and as many further routes as a test needs. */
import { readdirSync, readFileSync } from 'node:fs';

/** The part of a layout document that the stand-in reads. */
export interface LayoutDocument {
  sitecore: { context: { itemPath: string; [name: string]: unknown }; route: Route | null };
}

export interface Route {
  name: string;
  displayName: string;
  itemId: string;
  itemVersion?: number;
  templateId?: string;
  templateName?: string;
  updated?: string;
  fields?: Record<string, unknown>;
  placeholders: Record<string, { uid?: string }[]>;
}

/** The platform's data about a site. */
export interface SiteInfo {
  name: string;
  hostname: string;
  language: string;
  notFoundPagePath: string;
  serverErrorPagePath: string;
  redirects: object[];
  sitemap: string[];
}

export interface ContentOptions {
  /** Name of the site, default `lake-erie`. */
  site?: string;
  /** Entries of the dictionary, default 1200. */
  phrases?: number;
  /** Sitemap files by name, served from this server as its media host; `{}` for a platform without sitemaps. If not set, files of a host that does not exist. */
  sitemaps?: Record<string, string>;
  /** Rows after those of site.json, in the platform's format. */
  redirects?: object[];
  /** Article routes besides the documents', default 240. */
  extraRoutes?: number;
}

export type EdgeContent = ReturnType<typeof createContent>;

const read = <T>(name: string): T => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
const folder = new URL('./documents/', import.meta.url);

/** Long dictionaries are paged; the phrases contain their number, so that a lost page is noticed. */
const phrases = (count: number): Record<string, string> =>
  Object.fromEntries([
    ['Search', 'Search'],
    ['Read more', 'Read more'],
    ...Array.from({ length: Math.max(0, count - 2) }, (_, index) => [`finder.result.${index + 1}`, `Agency ${index + 1} on the list`]),
  ]);

/** @returns documents by path, and the platform's data about the site */
export function createContent({
  phrases: phraseCount = 1200,
  extraRoutes = 240,
  site,
  sitemaps = {},
  redirects = [],
}: ContentOptions = {}) {
  const documents = new Map(
    readdirSync(folder)
      .map((name) => read<LayoutDocument>(`./documents/${name}`))
      .map((json) => [json.sitecore.context.itemPath, json]),
  );
  const info: SiteInfo = { ...read<SiteInfo>('./site.json'), ...(site && { name: site }) };
  info.redirects.push(...redirects);
  const article = documents.get('/articles/winter-driving');
  const archive = Array.from({ length: extraRoutes }, (_, index) => `/articles/archive-${String(index + 1).padStart(4, '0')}`);

  /** Archive pages are the article under another path and id, made on request. */
  const archived = (path: string): LayoutDocument | null => {
    const copy = structuredClone(article);
    if (!archive.includes(path) || !copy?.sitecore.route) return null;
    copy.sitecore.context.itemPath = path;
    copy.sitecore.route.itemId = `a0000000-0000-4000-8000-${path.slice(-4).padStart(12, '0')}`;
    copy.sitecore.route.name = path.split('/').at(-1) ?? '';
    return copy;
  };

  return {
    info,
    /** Sitemap files on the media host, by name. */
    sitemaps,
    phrases: phrases(phraseCount),
    /** @returns the layout document of a route in this site's language, or `null` */
    document(path: string, language?: string | null): LayoutDocument | null {
      if (language && language !== info.language) return null;
      const trimmed = path === '/' ? path : path.replace(/\/+$/, '').toLowerCase();
      return documents.get(trimmed) ?? archived(trimmed);
    },
    /** Serves a document at a path from now on; `null` removes the route. */
    serve(path: string, json: unknown) {
      if (json === null) documents.delete(path);
      else documents.set(path, json as LayoutDocument);
    },
    paths: () => [...documents.keys(), ...archive].filter((path) => !path.startsWith('/_errors/')),
  };
}
