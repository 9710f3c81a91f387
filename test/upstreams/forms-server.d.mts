/** Types of the stand-in that takes submissions. */

export type FormsFault = 'ok' | 'slow' | 'down' | 'error' | 'busy' | 'refused' | 'answer-lost' | 'too-large' | 'redirected';

/** What is posted (docs/contracts.md). */
export interface FormsBody {
  reference: string;
  key: string;
  at: string;
  form: string;
  target: string;
  answers: { name: string; label: string; value: string | string[] }[];
  [field: string]: unknown;
}

export interface FormsServer {
  url: string;
  /** Every request so far, oldest first, and what was done to it. */
  requests: { method: string; url: string; headers: Record<string, string | undefined>; body: FormsBody; mode: FormsFault }[];
  /** What was taken, by its idempotency key. */
  taken: Map<string, FormsBody>;
  /** @param fault.mix shares, 0 to 1, of requests that are answered otherwise · fault.random from 0 to below 1 */
  control(fault: { mode: FormsFault; delayMs?: number; mix?: Partial<Record<FormsFault, number>>; random?: () => number }): void;
  close(): Promise<void>;
}

export function start(options?: { port?: number }): Promise<FormsServer>;
export const modes: FormsFault[];
