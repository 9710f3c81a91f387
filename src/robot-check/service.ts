/** Robot check: a siteverify-compatible service, or a proof of work that the site asks for and checks by itself (design.md). */

/** What a browser needs to get a token. */
export type RobotWidget =
  /** Fetch `urls.robotChallenge`, solve it, send the solution. */
  | { kind: 'proof-of-work' }
  /** The service's own script, which gives a token by itself. */
  | { kind: 'service'; siteKey: string; scriptUrl: string };

/** `spent`: used before. Whatever is not `passed` leads to a new token, never to a lost answer. */
export type RobotVerdict = 'passed' | 'failed' | 'expired' | 'spent';

export interface RobotCheck {
  readonly widget: RobotWidget;
  /** A new challenge for `proof-of-work`; `undefined` for a service of its own. */
  challenge(action: string): Promise<unknown>;
  /**
   * @param token as sent in `eiGrc` or `rt`; at most `MAX_TOKEN` characters count
   * @param options.action what the token was asked for, a fixed word such as `form` or `repair`
   * @throws UpstreamError when the service can not say: the caller answers 503 and keeps everything
   */
  verify(token: string, options: { action: string; remoteIp?: string; signal: AbortSignal }): Promise<RobotVerdict>;
}
