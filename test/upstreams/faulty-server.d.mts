/** Types of `faulty-server.mjs`. */
export type FaultMode = 'ok' | 'slow' | 'down' | 'failing' | 'half' | 'empty' | 'wrong-types' | 'too-large' | 'html';
export const faults: readonly FaultMode[];

export interface Asked {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body: string;
}

export interface FaultyServer {
  origin: string;
  requests: Asked[];
  control(fault: { mode: FaultMode; delayMs?: number }): void;
  close(): Promise<void>;
}

export function startFaulty(
  answer: (asked: Asked) => { status?: number; headers?: Record<string, string>; json: unknown },
  port?: number,
): Promise<FaultyServer>;
