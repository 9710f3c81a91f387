/** The state of a page of the unsubscribe flow (S2 §4): the route determines it, the block prints it. */

export type AlertPageState =
  /** The preference was found: show the form. */
  | { is: 'form'; communicateTo: string }
  /** The service is slow: the page reloads itself, and waits longer. */
  | { is: 'loading' }
  | { is: 'unsubscribed'; undo: boolean }
  /** Subscribed again. */
  | { is: 'back' }
  | { is: 'expired' }
  /** The lookup failed, so it is unknown whether the link is valid. */
  | { is: 'unavailable' };

/** Field of the route with the state; content never has one. */
export const ALERT_STATE = 'AlertPageState';

/** Query parameter: the page waits until the service responds. */
export const WAIT_PARAMETER = 'wait';
