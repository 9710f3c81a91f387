/** Types of the stand-in's agencies. */
export const records: readonly Record<string, unknown>[];
export const broken: readonly unknown[];
