/** Types of the stand-in that takes newsletter subscriptions. */

export type NewsletterFault =
  | 'ok'
  | 'slow'
  | 'down'
  | 'error'
  | 'busy'
  | 'answer-lost'
  | 'half-json'
  | 'empty'
  | 'wrong-shape'
  | 'too-large';

export interface NewsletterServer {
  /** Whole address, for NEWSLETTER_URL. */
  url: string;
  /** Every request so far, oldest first, and what was done to it. */
  requests: { method: string; url: string; headers: Record<string, string | undefined>; body: string; mode: NewsletterFault }[];
  /** What each address gets. */
  subscribers: Map<string, { eriesense: boolean; businesssense: boolean }>;
  control(fault: { mode: NewsletterFault; delayMs?: number }): void;
  close(): Promise<void>;
}

export function start(options?: { port?: number }): Promise<NewsletterServer>;
export const modes: NewsletterFault[];
