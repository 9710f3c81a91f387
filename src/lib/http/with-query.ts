/** Adds a query to a path. */

type Query = Readonly<Record<string, string | number | undefined>>;

/** @param query as `URLSearchParams` prints it, or by name; empty values are omitted, and so is the question mark of an empty query */
export function withQuery(path: string, query: string | Query): string {
  const text = typeof query === 'string' ? query : queryText(query);
  return text ? `${path}?${text}` : path;
}

const queryText = (query: Query): string =>
  String(
    new URLSearchParams(
      Object.entries(query).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]])),
    ),
  );
