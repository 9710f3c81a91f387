/** Types of `site.mjs`. */
export interface RunningSite {
  origin: string;
  port: number;
  /** Bindings of the running Worker, from outside. */
  env: { CONTENT: KVNamespace; DB: D1Database; SEARCH: D1Database; EVENTS: D1Database; UPLOADS: R2Bucket };
  /** The simulator: cron is run by hand. */
  mf: { getWorker(): Promise<{ scheduled(options: { cron?: string; scheduledTime?: Date }): Promise<{ outcome: string }> }> };
  stop(): Promise<void>;
}

/** Settings of a local run, as wrangler.toml has them. */
export const localVars: { SESSION_SECRET: string } & Readonly<Record<string, string>>;

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
  /** Whether what is published is indexed for search. */
  index?: boolean;
  /** Times a minute of each rate limit, over those of wrangler.toml. */
  limits?: Partial<Record<'LIMIT_WRITES' | 'LIMIT_READS' | 'LIMIT_SECRETS' | 'LIMIT_EVENTS' | 'LIMIT_EDITING', number>>;
  queueConsumers?: Record<string, { maxBatchSize?: number; maxBatchTimeout?: number; maxRetries?: number; deadLetterQueue?: string }>;
}): Promise<RunningSite>;
