/** A content source with small layouts of the platform's shape; it counts its calls, each a query of D1 or of the platform. */
import { recordText } from '../../src/content/cache/stored-values.ts';
import { parseLayout } from '../../src/content/parse-layout.ts';
import { LANGUAGE, type Meter, SITE } from './platform.ts';

/** @param has whether there is a page at a path */
export function simulatedSource(meter: Meter, has: (path: string) => boolean) {
  const raw = (path: string) => ({
    sitecore: {
      context: { pageEditing: false, language: LANGUAGE, itemPath: path, site: { name: SITE } },
      route: has(path)
        ? { name: path, displayName: path, fields: {}, placeholders: {}, itemId: '0'.repeat(32), templateName: 'Page' }
        : null,
    },
  });
  const layout = async (_site: string, _language: string, path: string): Promise<unknown> => {
    meter.source++;
    return raw(path);
  };
  return {
    layout,
    async dictionary() {
      meter.source++;
      return { Search: 'Search' };
    },
    async errorPages() {
      meter.source++;
      return { notFound: null, serverError: null };
    },
    /** What is stored in KV for a revision. */
    record: (path: string, revision: number, fetchedAt: number): string =>
      recordText({ revision, fetchedAt, value: parseLayout(raw(path), { prepare: ((one: unknown) => one) as never, mediaBase: '' }) }),
  };
}
