/** Types of `site.mjs`. */
export interface RunningSite {
  origin: string;
  port: number;
  /** Bindings of the running Worker, from outside. */
  env: { CONTENT: KVNamespace; DB: D1Database };
  /** The simulator: cron is run by hand. */
  mf: { getWorker(): Promise<{ scheduled(options: { cron?: string; scheduledTime?: Date }): Promise<{ outcome: string }> }> };
  stop(): Promise<void>;
}

export function startSite(options?: {
  vars?: Record<string, string>;
  /** Another Worker module, and whether assets stand in front of it, or from which folder. */
  script?: string;
  assets?: boolean | string;
  seed?: boolean;
  port?: number;
  onLog?(line: string): void;
  /** Folder that keeps what is stored. */
  persist?: string;
  queueConsumers?: Record<string, { maxBatchSize?: number; maxBatchTimeout?: number; maxRetries?: number; deadLetterQueue?: string }>;
}): Promise<RunningSite>;
