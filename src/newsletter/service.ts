/** Newsletter subscriptions: one row for each address, whatever is sent how often (S3 §3, §7; NWS-01). */
import type { NewsletterId } from './rules.ts';

export interface Subscription {
  /** As it was typed, checked by `rules.ts`. */
  email: string;
  newsletters: readonly NewsletterId[];
  site: string;
  language: string;
}

/** What the link of a confirmation mail stands for. */
export interface Confirmation {
  /** Those that the address gets, or will get once it is confirmed. */
  newsletters: NewsletterId[];
  /** Nothing is left to confirm. */
  isDone: boolean;
}

export interface Newsletter {
  /** A mail has to be answered before anything is sent (setting NEWSLETTER_CONFIRM): the same for every address. */
  readonly asksToConfirm: boolean;
  /**
   * Resolves when the row is durable, with nothing: whether the address was known is nobody's business.
   * @throws TryAgain when it could not be stored: nothing was promised
   */
  subscribe(subscription: Subscription): Promise<void>;
  /** Changes nothing. @param token of a confirmation link @returns `undefined` when it is none, or too old @throws TryAgain */
  look(token: string): Promise<Confirmation | undefined>;
  /** @param token of a confirmation link @returns false when it is none, or too old; the same link may be followed twice @throws TryAgain */
  confirm(token: string): Promise<boolean>;
}
