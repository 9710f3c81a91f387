/** What every page runs once it is read: what a first touch needs script for (closing notices, islands); the rest after it has loaded. */
import { armEnhancements } from './arm-enhancements.ts';
import { enhanceAlertBanner } from './enhance/alert-banner.ts';
import { enhanceCookieBanner } from './enhance/cookie-banner.ts';
import { enhanceAll } from './enhance-all.ts';
import { hydrateIslands } from './hydrate.ts';

enhanceAll([enhanceAlertBanner, enhanceCookieBanner, hydrateIslands, armEnhancements]);

const loadRest = () => void import('./later.ts');
if (document.readyState === 'complete') loadRest();
else addEventListener('load', loadRest, { once: true });
