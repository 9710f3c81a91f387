/** Waits on the machine's clock, which does not jump. */
export const pause = (ms: number): Promise<void> => new Promise((then) => setTimeout(then, ms));
