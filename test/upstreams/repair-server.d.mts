export declare const modes: readonly string[];

export interface RepairServer {
  url: string;
  requests: { method: string; url: URL }[];
  control(fault: { mode: string; delayMs?: number }): void;
  close(): Promise<void>;
}

export declare function start(facilities: unknown[]): Promise<RepairServer>;
