/** Prefix of the keys of tests; those of visitors' submissions are digests or random ids (`forms/key.ts`). */
export const TEST_KEY = 'test-';
