/** What a page of the unsubscribe flow shows this time (S2 §4): the route finds out, the block prints it. */

export type AlertPageState =
  /** The preference is there: the form. */
  | { is: 'form'; communicateTo: string }
  /** The service takes its time: the page asks again by itself, and waits longer. */
  | { is: 'loading' }
  | { is: 'unsubscribed'; undo: boolean }
  /** Subscribed again. */
  | { is: 'back' }
  | { is: 'expired' }
  /** Nobody could say whether the link is good. */
  | { is: 'trouble' };

/** Field of the route that holds it; content never has one. */
export const ALERT_STATE = 'AlertPageState';

/** Asks for the page that waits as long as it takes. */
export const WAIT = 'wait';
