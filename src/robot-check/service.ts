/** Robot check: a siteverify-compatible service, or a proof of work that the site issues and verifies (design.md). */

/** What a browser needs to get a token. */
export type RobotWidget =
  /** Fetch `urls.robotChallenge`, solve it, send the solution. */
  | { kind: 'proof-of-work' }
  /** The service's own script, which issues tokens. */
  | { kind: 'service'; siteKey: string; scriptUrl: string };

/** `spent`: used before. Every verdict except `passed` leads to a new token, never to a lost answer. */
export type RobotVerdict = 'passed' | 'failed' | 'expired' | 'spent';

export interface RobotCheck {
  readonly widget: RobotWidget;
  /** A new challenge for `proof-of-work`; `undefined` for a service with its own. */
  challenge(action: string): Promise<unknown>;
  /**
   * @param token as sent in `eiGrc` or `rt`; at most `MAX_TOKEN` characters count
   * @param options.action of the token, a constant such as `form` or `repair`
   * @throws UpstreamError without a verdict: the caller answers 503 and keeps the visitor's input
   */
  verify(token: string, options: { action: string; remoteIp?: string; signal: AbortSignal }): Promise<RobotVerdict>;
}
