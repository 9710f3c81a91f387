/** Makes what keeps subscriptions: the database, and on from there the service of setting NEWSLETTER_URL. */
import type { Background } from '../lib/clock.ts';
import type { Outside } from '../outside.ts';
import { confirm, look } from './confirm.ts';
import type { RecordOptions } from './records.ts';
import type { Newsletter } from './service.ts';
import { subscribe } from './subscribe.ts';

export interface NewsletterOptions extends Outside {
  db: D1Database;
  queue?: Queue | undefined;
  background: Background;
  repeat?: RecordOptions['repeat'];
}

export const newsletterOf = (options: NewsletterOptions): Newsletter => ({
  asksToConfirm: options.settings.NEWSLETTER_CONFIRM,
  subscribe: (subscription) => subscribe(subscription, options as RecordOptions),
  look: (token) => look(token, options as RecordOptions),
  confirm: (token) => confirm(token, options as RecordOptions),
});
