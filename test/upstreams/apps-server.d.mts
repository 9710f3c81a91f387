/** Types of `apps-server.mjs`. */
export interface AppsServerOptions {
  port?: number;
  /** Whether requests are remembered; off for load. */
  keep?: boolean;
}

export interface AppsServer {
  origin: string;
  host: string;
  /** Every request that arrived, its address as it stood in the request line. */
  requests: { method: string; url: string; host: string; headers?: Record<string, string> }[];
  /** Addresses whose answers could not be sent to their end. */
  left: string[];
  /** Requests that came whole, as far as the protocol tells, with the size of their bodies. */
  taken: { url: string; bytes: number }[];
  close(): Promise<void>;
}

export function start(options?: AppsServerOptions): Promise<AppsServer>;
