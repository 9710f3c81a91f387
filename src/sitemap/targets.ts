/** All page lists of this deployment: one for each public site and language. */
import type { Settings } from '../settings.ts';
import { siteLanguages } from '../site/sites.ts';
import type { ListTarget } from './list-builder.ts';

export const listTargets = (settings: Settings): ListTarget[] =>
  [...siteLanguages(settings)].flatMap(([site, languages]) =>
    languages.map(({ language }) => ({ site, language, languages, trailingSlash: settings.TRAILING_SLASH })),
  );
