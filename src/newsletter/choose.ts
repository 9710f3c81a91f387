/** Builds the store of subscriptions: the database, and deliveries to the service of setting NEWSLETTER_URL. */
import type { Background } from '../lib/time/clock.ts';
import type { UpstreamDeps } from '../upstream-deps.ts';
import { confirm, readConfirmation } from './confirm.ts';
import type { RecordOptions } from './records.ts';
import type { Newsletter } from './service.ts';
import { subscribe } from './subscribe.ts';

export interface NewsletterOptions extends UpstreamDeps {
  db: D1Database;
  queue?: Queue | undefined;
  background: Background;
  repeat?: RecordOptions['repeat'];
}

export const chooseNewsletter = (options: NewsletterOptions): Newsletter => ({
  asksToConfirm: options.settings.NEWSLETTER_CONFIRM,
  subscribe: (subscription) => subscribe(subscription, options as RecordOptions),
  look: (token) => readConfirmation(token, options as RecordOptions),
  confirm: (token) => confirm(token, options as RecordOptions),
});
