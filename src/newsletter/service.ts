/** Newsletter subscriptions: one row for each address, whatever is sent how often (S3 §3, §7; NWS-01). */

/** S3 §3. */
export const NEWSLETTERS = ['eriesense', 'businesssense'] as const;
export type NewsletterId = (typeof NEWSLETTERS)[number];

export interface Subscription {
  /** As it was typed, checked by `rules.ts`. */
  email: string;
  newsletters: readonly NewsletterId[];
  site: string;
  language: string;
}

export interface Newsletter {
  /**
   * Resolves when the row is durable, with nothing: whether the address was known is nobody's business.
   * @throws TryAgain when it could not be stored: nothing was promised
   */
  subscribe(subscription: Subscription): Promise<void>;
  /** @param token of a confirmation link @returns false when it is none, or too old; the same link may be followed twice */
  confirm(token: string): Promise<boolean>;
}
