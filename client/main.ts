/** What every page runs after it has been read: enhancements of working markup, each in its own try, then the islands' triggers. */
import { enhanceAccordion } from './enhance/accordion.ts';
import { enhanceAlertBanner } from './enhance/alert-banner.ts';
import { enhanceCookieBanner } from './enhance/cookie-banner.ts';
import { enhanceHeader } from './enhance/header.ts';
import { enhanceLocalNav } from './enhance/local-nav.ts';
import { enhanceMessage } from './enhance/message.ts';
import { hydrateIslands } from './hydrate.ts';

const enhancements: ((root: ParentNode) => void)[] = [
  enhanceHeader,
  enhanceAlertBanner,
  enhanceCookieBanner,
  enhanceLocalNav,
  enhanceAccordion,
  enhanceMessage,
  hydrateIslands,
];

for (const enhance of enhancements) {
  try {
    enhance(document);
  } catch (error) {
    // One that fails must not stop the others.
    reportError(error);
  }
}
