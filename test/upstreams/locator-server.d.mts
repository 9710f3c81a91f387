/** Types of the agent-locator service's stand-in. */

export type LocatorFault =
  | 'ok'
  | 'slow'
  | 'down'
  | 'error'
  | 'unavailable'
  | 'half'
  | 'empty'
  | 'wrong-types'
  | 'too-large'
  | 'html-page'
  | 'redirected'
  | 'null'
  | 'all-broken';
export type LocatorShape = 'usual' | 'backing-field' | 'nested' | 'list' | 'with-broken';

export interface LocatorServer {
  url: string;
  /** Settings of a site that asks this server, but for its address. */
  vars: Record<string, string>;
  /** Every request so far, oldest first. */
  requests: {
    method: string;
    path: string;
    query: Record<string, string>;
    headers: Record<string, string | undefined>;
    text: string;
  }[];
  /** @param options.only the fault is that of addresses that hold this; without it of all · what is left out goes back to normal */
  control(options?: { mode?: LocatorFault; delayMs?: number; shape?: LocatorShape; only?: string }): void;
  close(): Promise<void>;
}

export interface LocatorOptions {
  records?: readonly unknown[];
  clientId?: string;
  clientSecret?: string;
  channelName?: string;
  channelId?: string;
}

export function start(options?: LocatorOptions): Promise<LocatorServer>;
export const faults: LocatorFault[];
export const shapes: LocatorShape[];
