export declare const modes: readonly string[];

export interface KnownAlert {
  status: string;
  communicateTo?: string | null;
}

export interface AlertsServer {
  url: string;
  requests: { method: string; url: URL; body: string }[];
  known: Record<string, KnownAlert>;
  /** `on`: the method that fails; every one where it is left out. */
  control(fault: { mode: string; delayMs?: number; on?: 'GET' | 'PUT' }): void;
  close(): Promise<void>;
}

export declare function start(known: Record<string, KnownAlert>): Promise<AlertsServer>;
