/** Types of `site.mjs`. */
export interface RunningSite {
  origin: string;
  port: number;
  /** Bindings of the running Worker, from outside. */
  env: { CONTENT: KVNamespace; DB: D1Database };
  stop(): Promise<void>;
}

export function startSite(options?: {
  vars?: Record<string, string>;
  /** Another Worker module, and whether assets stand in front of it. */
  script?: string;
  assets?: boolean;
  seed?: boolean;
  port?: number;
  onLog?(line: string): void;
}): Promise<RunningSite>;
