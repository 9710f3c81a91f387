/** Types of the front-end component service's stand-in. */

export type FeaasFault = 'ok' | 'slow' | 'down' | 'unavailable' | 'too-large' | 'html-page' | 'redirected' | 'truncated';

export interface FeaasServer {
  url: string;
  /** Every request so far, oldest first. */
  requests: { method: string; url: string; headers: Record<string, string | undefined> }[];
  /** Serves a component at `library/component/version/revision`. */
  put(path: string, body?: string, headers?: Record<string, string>): void;
  markDeleted(path: string): void;
  control(fault: { mode: FeaasFault; delayMs?: number }): void;
  close(): Promise<void>;
}

export function start(): Promise<FeaasServer>;
export const modes: FeaasFault[];
