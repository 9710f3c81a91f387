/** What every page runs after it has been read: enhancements of working markup and the islands' triggers; the rest after the page has loaded. */
import { enhanceCookieBanner } from './enhance/cookie-banner.ts';
import { enhanceHeader } from './enhance/header.ts';
import { enhanceAll } from './enhance-all.ts';
import { hydrateIslands } from './hydrate.ts';

enhanceAll([enhanceHeader, enhanceCookieBanner, hydrateIslands]);

const loadRest = () => void import('./later.ts');
if (document.readyState === 'complete') loadRest();
else addEventListener('load', loadRest, { once: true });
