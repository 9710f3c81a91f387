/** Works through a list a few entries at a time. */

/** @param most entries in progress; each further one begins when another has ended @returns the results in the order of the list */
export async function eachAtOnce<T, R>(list: readonly T[], most: number, work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  // The workers share the iterator, so each entry is taken once.
  const entries = list.entries();
  const worker = async (): Promise<void> => {
    for (const [index, one] of entries) results[index] = await work(one);
  };
  await Promise.all(Array.from({ length: Math.min(most, list.length) }, worker));
  return results;
}
