/** Newsletter subscriptions: one row for each address, for any number of requests (S3 §3, §7; NWS-01). */
import type { NewsletterId } from './signup.rules.ts';

export interface Subscription {
  /** As typed, checked by `signup.rules.ts`. */
  email: string;
  newsletters: readonly NewsletterId[];
  site: string;
  language: string;
}

/** The content of a confirmation link. */
export interface Confirmation {
  /** Those that the address receives, or will receive after the confirmation. */
  newsletters: NewsletterId[];
  /** Nothing is left to confirm. */
  isDone: boolean;
}

export interface Newsletter {
  /** A mail must be answered before newsletters are sent (setting NEWSLETTER_CONFIRM): the same for every address. */
  readonly asksToConfirm: boolean;
  /**
   * Resolves when the row is durable, without a value: whether the address was known is private.
   * @throws TryAgain when it could not be stored
   */
  subscribe(subscription: Subscription): Promise<void>;
  /** Changes nothing. @param token of a confirmation link @returns `undefined` when it is invalid or too old @throws TryAgain */
  look(token: string): Promise<Confirmation | undefined>;
  /** @param token of a confirmation link @returns false when it is invalid or too old; the same link may be followed twice @throws TryAgain */
  confirm(token: string): Promise<boolean>;
}
