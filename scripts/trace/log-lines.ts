/** Finds our log lines of one request in any text that holds them: a terminal's output, `wrangler tail`, or stored events. */

/** A line as `consoleLog` writes it. */
export interface LogLine {
  level: string;
  event: string;
  request?: string;
  build?: string;
  stack?: string;
  [field: string]: unknown;
}

/** A JSON string, with escapes: `wrangler tail` prints our lines as strings in its own JSON. */
const STRING = /"(?:[^"\\]|\\.)*"/g;

/** @param text of any length @param reference of the visitor, in any case @returns the lines in their order */
export function linesOf(text: string, reference: string): LogLine[] {
  const wanted = reference.toLowerCase();
  return text
    .split('\n')
    .filter((line) => line.toLowerCase().includes(wanted))
    .flatMap((line) => linesIn(line))
    .filter(({ request }) => request?.toLowerCase() === wanted);
}

function linesIn(text: string): LogLine[] {
  const value = parsed(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  if (isLine(value)) return [value];
  return (text.match(STRING) ?? []).flatMap((literal) => {
    const inner = parsed(literal);
    return typeof inner === 'string' && inner.includes('{') ? linesIn(inner) : [];
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isLine = (value: unknown): value is LogLine =>
  typeof value === 'object' && value !== null && 'event' in value && typeof value.event === 'string' && 'request' in value;
