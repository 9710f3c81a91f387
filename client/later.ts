/** What can wait until the page has loaded: nothing here is needed for the first touch, since the markup works without it. */
import { enhanceAccordion } from './enhance/accordion.ts';
import { enhanceAlertBanner } from './enhance/alert-banner.ts';
import { enhanceLocalNav } from './enhance/local-nav.ts';
import { enhanceMessage } from './enhance/message.ts';
import { enhanceAll } from './enhance-all.ts';

enhanceAll([enhanceAlertBanner, enhanceLocalNav, enhanceAccordion, enhanceMessage]);
document.documentElement.dataset.enhanced = 'all';
