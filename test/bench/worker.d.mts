/** @returns the bench's Worker as one module */
export function benchScript(): Promise<string>;
