/** What the stand-in of the content platform serves: our documents of its shapes, phrases, redirects, and as many further routes as a test asks for. */
import { readdirSync, readFileSync } from 'node:fs';

const read = (name) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
const folder = new URL('./documents/', import.meta.url);

/** Long dictionaries come in pages; the phrases say which they are, so a lost page is seen. */
const phrases = (count) =>
  Object.fromEntries([
    ['Search', 'Search'],
    ['Read more', 'Read more'],
    ...Array.from({ length: Math.max(0, count - 2) }, (_, index) => [`finder.result.${index + 1}`, `Agency ${index + 1} on the list`]),
  ]);

/**
 * @param {{phrases?: number, extraRoutes?: number, site?: string, sitemaps?: Record<string, string>, redirects?: object[]}} options how many phrases (1200) and further
 *   article routes (240) there are, and sitemap files to serve in place of those that are named only
 * @returns documents by path, and what the platform says about the site
 */
export function createContent({ phrases: phraseCount = 1200, extraRoutes = 240, site, sitemaps = {}, redirects = [] } = {}) {
  const documents = new Map(
    readdirSync(folder)
      .map((name) => read(`./documents/${name}`))
      .map((json) => [json.sitecore.context.itemPath, json]),
  );
  const info = { ...read('./site.json'), ...(site && { name: site }) };
  info.redirects.push(...redirects);
  const article = documents.get('/articles/winter-driving');
  const archive = Array.from({ length: extraRoutes }, (_, index) => `/articles/archive-${String(index + 1).padStart(4, '0')}`);

  /** Archive pages are the article under another path and id, made when asked for. */
  const archived = (path) => {
    if (!archive.includes(path)) return null;
    const copy = structuredClone(article);
    copy.sitecore.context.itemPath = path;
    copy.sitecore.route.itemId = `a0000000-0000-4000-8000-${path.slice(-4).padStart(12, '0')}`;
    copy.sitecore.route.name = path.split('/').pop();
    return copy;
  };

  return {
    info,
    /** Sitemap files on the media host, by name. */
    sitemaps,
    phrases: phrases(phraseCount),
    /** @returns the layout document of a route in this site's language, or `null` */
    document(path, language) {
      if (language && language !== info.language) return null;
      const trimmed = path === '/' ? path : path.replace(/\/+$/, '').toLowerCase();
      return documents.get(trimmed) ?? archived(trimmed);
    },
    /** Serves any document at a path from now on; `null` takes the route away. */
    serve(path, json) {
      if (json === null) documents.delete(path);
      else documents.set(path, json);
    },
    paths: () => [...documents.keys(), ...archive].filter((path) => !path.startsWith('/_errors/')),
  };
}
