export declare const modes: readonly string[];

export interface CdpServer {
  /** Settings of a site that uses it. */
  vars: { CDP_URL: string; CDP_CLIENT_KEY: string };
  /** Events that it took, in order. */
  // biome-ignore lint/suspicious/noExplicitAny: bodies of every type
  events: any[];
  // biome-ignore lint/suspicious/noExplicitAny: as it came
  requests: { method: string; url: URL; body: any; headers: Record<string, string> }[];
  /** What `show.json` answers as `customer`, by browser id. */
  browsers: Map<string, Record<string, unknown>>;
  /** `on`: end of the path that fails; every one where it is left out. */
  control(fault: { mode: string; delayMs?: number; on?: string }): void;
  close(): Promise<void>;
}

export declare function start(): Promise<CdpServer>;
