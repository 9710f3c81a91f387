/** The service level that this site aims at. Changing a number here is a decision: the page, the alarms and the runbook follow it. */

/** Four weeks: each has the same weekdays, so that a weekend more does not change the figure. */
export const PERIOD_DAYS = 28;
/** Delivered messages are removed after 14 days (`DELIVERED_DAYS`): over a longer time the failed ones would outweigh them. */
export const MESSAGE_DAYS = 13;

export interface Objective {
  title: string;
  /** What is counted, in words. */
  counts: string;
  /** The share that has to be good, 0 to 1. The rest is the error budget. */
  target: number;
}

export interface VitalObjective extends Objective {
  /** The 75th percentile has to be at most this: milliseconds; for CLS a score. */
  limit: number;
}

/** 40 minutes of four weeks. Stored pages outlast an outage of their source, and a stricter aim would forbid deploys without a rehearsal. */
export const served: Objective = { title: 'Pages served', counts: 'page views not answered with a fault of ours', target: 0.999 };

/** Scripts only enhance: every page works without them. Errors of extensions and old browsers cannot be told from ours. */
export const scripts: Objective = {
  title: 'Pages without a script error',
  counts: 'page views, of visitors who allow tracking',
  target: 0.99,
};

/** One in a thousand: a given-up message is not lost, an operator sends it again, and the visitor waits meanwhile. */
export const messages: Objective = {
  title: 'Messages delivered',
  counts: `deliveries that ended in the last ${MESSAGE_DAYS} days`,
  target: 0.999,
};

/** The limits of "good" of web.dev, which search engines use: three quarters of the views have to be within them. */
const GOOD_SHARE = 0.75;
export const vitals = {
  LCP: { title: 'Largest part shown', counts: 'LCP, 75th percentile of measured page views', target: GOOD_SHARE, limit: 2500 },
  INP: { title: 'Response to a tap or key', counts: 'INP, 75th percentile of measured page views', target: GOOD_SHARE, limit: 200 },
  CLS: { title: 'Layout shifts', counts: 'CLS, 75th percentile of measured page views', target: GOOD_SHARE, limit: 0.1 },
} as const satisfies Record<string, VitalObjective>;
