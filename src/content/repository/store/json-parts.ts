/** Splits rows into JSON parts: D1 accepts 100 parameters a statement and 2 MB a value. */
export function jsonParts<T>(rows: readonly T[], maxBytes = 900_000): string[] {
  const lists: string[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    const json = JSON.stringify(row);
    const bytes = new TextEncoder().encode(json).byteLength + 1;
    if (size + bytes > maxBytes) {
      lists.push([]);
      size = 0;
    }
    lists.at(-1)!.push(json);
    size += bytes;
  }
  return lists.map((list) => `[${list.join(',')}]`);
}
