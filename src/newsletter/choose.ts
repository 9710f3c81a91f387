/** Chooses where newsletter subscriptions go: the database, and on from there to the service of setting NEWSLETTER_URL. */
import type { Background } from '../lib/clock.ts';
import type { Outside } from '../outside.ts';
import type { Newsletter } from './service.ts';

export interface NewsletterOptions extends Outside {
  db: D1Database;
  queue?: Queue | undefined;
  background: Background;
}

export const newsletterOf = (_: NewsletterOptions): Newsletter => ({
  subscribe() {
    throw new Error('not built yet');
  },
  confirm() {
    throw new Error('not built yet');
  },
});
