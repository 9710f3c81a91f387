/** The same page in the site's other languages: alternates for search engines, and the links of the language switch. */
import type { LayoutContext } from '../content/model.ts';
import { addressOf } from '../fields/context.ts';
import type { Site } from '../sites.ts';

type Versions = LayoutContext['languages'];

/**
 * Absolute addresses for `hreflang`, this page's own among them, and `x-default` for the site's first language.
 * @param versions languages that really have this page; nothing is said of what is not known
 * @returns an empty list unless there are at least two
 */
export function alternatesOf({ languages }: Pick<Site, 'languages'>, versions: Versions): [hreflang: string, href: string][] {
  const found = languages.flatMap((one): [string, string][] => {
    const version = versions.find(({ language }) => language === one.language);
    return version ? [[one.language, `${one.origin}${addressOf(one, version.path)}`]] : [];
  });
  if (found.length < 2) return [];
  const first = found.find(([language]) => language === languages[0]?.language);
  return first ? [...found, ['x-default', first[1]]] : found;
}

/** Every other language of the site: this page in it, or its home. Relative on the same host, so that the preview host keeps to itself. */
export function languageLinks(site: Pick<Site, 'language' | 'languages'>, versions: Versions): { language: string; href: string }[] {
  const here = site.languages.find(({ language }) => language === site.language)?.origin;
  return site.languages
    .filter(({ language }) => language !== site.language)
    .map((one) => {
      const path = versions.find(({ language }) => language === one.language)?.path ?? '/';
      return { language: one.language, href: `${one.origin === here ? '' : one.origin}${addressOf(one, path)}` };
    });
}
