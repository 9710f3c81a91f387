/** What server and browser both know of the robot check: for what tokens are asked, and what a page says of where they come from. */
import type { RobotWidget } from './service.ts';

/** What a token is for: one asked for a search opens no form. */
export const ROBOT_ACTIONS = ['form', 'repair', 'unsubscribe'] as const;
export type RobotAction = (typeof ROBOT_ACTIONS)[number];

/** Longest token that is looked at. Turnstile's have at most 2,048 characters, those of reCAPTCHA no stated end and often more. */
export const MAX_TOKEN = 8192;

/** Attributes of the form that needs a token; `client/robot-check.ts` reads them. */
export function robotAttributes(widget: RobotWidget): Record<`data-robot${string}`, string> {
  if (widget.kind === 'proof-of-work') return { 'data-robot': widget.kind };
  return { 'data-robot': widget.kind, 'data-robot-key': widget.siteKey, 'data-robot-script': widget.scriptUrl };
}

/** Origins of scripts that a page with such a form runs, for `Block.scripts`. */
export const robotScripts = (widget: RobotWidget): string[] => (widget.kind === 'service' ? [new URL(widget.scriptUrl).origin] : []);

/** @param settings the part that says who gives tokens */
export const robotWidget = (settings: {
  ROBOT_CHECK_URL: string;
  ROBOT_CHECK_SITE_KEY: string;
  ROBOT_CHECK_SCRIPT: string;
}): RobotWidget =>
  settings.ROBOT_CHECK_URL === ''
    ? { kind: 'proof-of-work' }
    : { kind: 'service', siteKey: settings.ROBOT_CHECK_SITE_KEY, scriptUrl: settings.ROBOT_CHECK_SCRIPT };
