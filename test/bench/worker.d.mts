/** @param entry seen from test/bench; the bench's own unless given. @returns a Worker as one module */
export function benchScript(entry?: string): Promise<string>;
