/** Decides where a started quote continues: at the target that content names, or with an agent instead, when the online app there cannot take it. */
import { familyNamed } from '../apps/families.ts';
import type { Settings } from '../settings.ts';
import { quoteRequest } from '../site/addresses.rules.ts';
import { answerForState } from './journey.rules.ts';
import type { NotOfferedRule } from '../agencies/places/not-sold.rules.ts';
import type { QuoteValues } from './start.rules.ts';

export interface HandOver {
  /** From `readQuoteStart`. */
  target: string;
  values: QuoteValues;
  /** Path prefix of the page's language. */
  prefix: string;
  settings: Pick<Settings, 'APPS_ORIGIN' | 'DATACENTER_ORIGIN'>;
  /** Of the quote journey; `undefined` where the site has no journey. */
  notOffered: readonly NotOfferedRule[] | undefined;
}

/** Whether the target is an app of the insurer, or leads to another host. */
export const isOnline = (target: string): boolean => /^https?:/i.test(target) || appOf(target) !== undefined;

/**
 * The quote journey answers for a state that we do not write in, and for insurance that is not offered in a state; and it takes a quote
 * whose app is not connected to this site.
 */
export function handOver({ target, values, prefix, settings, notOffered }: HandOver): string {
  if (!notOffered || !isOnline(target)) return target;
  const { type: insuranceType, zip } = values;
  const app = appOf(target);
  const isConnected = !app || settings[app.origin];
  const isWritten = answerForState({ insuranceType, zip, q: '' }, notOffered).kind === 'writes';
  return isConnected && isWritten ? target : prefix + quoteRequest({ insuranceType, zip });
}

const appOf = (target: string) => familyNamed(/^\/([^/?#]*)/.exec(target)?.[1] ?? '');
