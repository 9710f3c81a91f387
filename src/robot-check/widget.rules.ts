/** The robot check's constants for server and browser: the actions of tokens, and the page's attributes for it. */
import type { RobotWidget } from './service.ts';

/** Action of a token: one for a search is invalid for a form. */
export const ROBOT_ACTIONS = ['form', 'repair', 'unsubscribe'] as const;
export type RobotAction = (typeof ROBOT_ACTIONS)[number];

/** Longest accepted token. Turnstile's have at most 2,048 characters, those of reCAPTCHA no documented limit and often more. */
export const MAX_TOKEN = 8192;

/** Attributes of the form that needs a token; `client/robot-check.ts` reads them. */
export function robotAttributes(widget: RobotWidget): Record<`data-robot${string}`, string> {
  if (widget.kind === 'proof-of-work') return { 'data-robot': widget.kind };
  return { 'data-robot': widget.kind, 'data-robot-key': widget.siteKey, 'data-robot-script': widget.scriptUrl };
}

/** Origins of the scripts on a page with such a form, for `Block.scripts`. */
export const robotScripts = (widget: RobotWidget): string[] => (widget.kind === 'service' ? [new URL(widget.scriptUrl).origin] : []);

/** @param settings the settings of the token's issuer */
export const robotWidget = (settings: {
  ROBOT_CHECK_URL: string;
  ROBOT_CHECK_SITE_KEY: string;
  ROBOT_CHECK_SCRIPT: string;
}): RobotWidget =>
  settings.ROBOT_CHECK_URL === ''
    ? { kind: 'proof-of-work' }
    : { kind: 'service', siteKey: settings.ROBOT_CHECK_SITE_KEY, scriptUrl: settings.ROBOT_CHECK_SCRIPT };
