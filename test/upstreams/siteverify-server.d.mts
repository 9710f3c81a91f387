/** Types of `siteverify-server.mjs`. */
import type { FaultyServer } from './faulty-server.mjs';

export const SECRET: string;

export interface SiteverifyServer extends FaultyServer {
  /** For ROBOT_CHECK_URL. */
  url: string;
  /** @returns a token as the service's widget gives it to a browser */
  issue(options: { action: string; hostname?: string }): string;
  /** Moves the service's own clock. */
  move(ms: number): void;
  /** Answers every question with these error codes from now on; `undefined` ends it. */
  say(codes: string[] | undefined): void;
}

export function start(options?: { port?: number }): Promise<SiteverifyServer>;
