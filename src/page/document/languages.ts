/** Builds the links of the language switch: the same page in the site's other languages. */
import type { LayoutContext } from '../../content/model.ts';
import { addressOf } from '../../fields/context.ts';
import type { Site } from '../../site/sites.ts';

type Versions = LayoutContext['languages'];

/** Every other language of the site: this page in it, or its home. Relative on the same host, so that the preview host links to itself. */
export function languageLinks(site: Pick<Site, 'language' | 'languages'>, versions: Versions): { language: string; href: string }[] {
  const here = site.languages.find(({ language }) => language === site.language)?.origin;
  return site.languages
    .filter(({ language }) => language !== site.language)
    .map((one) => {
      const path = versions.find(({ language }) => language === one.language)?.path ?? '/';
      return { language: one.language, href: `${one.origin === here ? '' : one.origin}${addressOf(one, path)}` };
    });
}
