export interface Judged {
  run: { failed: number; final: boolean; trouble: string[] };
  again?: (only: string[]) => Promise<unknown>;
}
export function hasCounterexample(messages: string[]): boolean;
export function runsAgain<T extends Judged>(judged: T[], failed: number): T[];
