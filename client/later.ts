/** Enhancements that wait for the first sign of a visitor: until then the markup handles a first touch itself. */
import { enhanceHeader } from './enhance/header.ts';
import { enhanceLocalNav } from './enhance/local-nav.ts';
import { enhanceMessage } from './enhance/message.ts';
import { enhanceQuoteForm } from './enhance/quote-form.ts';
import { enhanceAll } from './enhance-all.ts';

enhanceAll([enhanceHeader, enhanceLocalNav, enhanceMessage, enhanceQuoteForm]);
document.documentElement.dataset.enhanced = 'all';
