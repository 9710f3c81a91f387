/** Makes mutants of SQL in a text: a condition that is always true, an assignment that keeps the old value, another boundary or order. */

/** A changed text, and the part that changes. */
export interface SqlChange {
  replacement: string;
  /** Where it begins in the text. */
  at: number;
  original: string;
  mutated: string;
}

interface Token {
  text: string;
  at: number;
  end: number;
  depth: number;
}

/** SQL keywords are in capitals here, so that prose is not SQL. */
const SQL = /\b(SELECT\s|INSERT (OR \w+ )?INTO\s|UPDATE \w+\s+SET\s|DELETE FROM\s|WHERE\s|ORDER BY\s|ON CONFLICT\b|DO UPDATE\b| AND\s)/;
const TOKEN = /'(?:[^']|'')*'|\$\{[^}]*\}|\?\d*|[A-Za-z_][\w.$]*|<=|>=|<>|!=|\|\||[^\s]/g;
/** What ends a condition or an assignment at the same depth. */
const END = /^(AND|OR|ORDER|GROUP|LIMIT|RETURNING|ON|UNION|EXCEPT|HAVING|WHEN|THEN|WHERE|DO|JOIN|LEFT|INNER|CROSS|FROM|;)$/;
const BOUNDARIES: Record<string, string> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>', '!=': '=', '<>': '=' };

/** @param text source of a string or template @returns its changes; `undefined` when it is no SQL. All placeholders stay, so that the values still fit */
export function sqlChanges(text: string): SqlChange[] | undefined {
  if (!SQL.test(text)) return undefined;
  const tokens = tokensOf(text);
  const change = (from: number, to: number, mutated: string): SqlChange => ({
    at: from,
    replacement: text.slice(0, from) + mutated + text.slice(to),
    original: text.slice(from, to),
    mutated,
  });
  return tokens.flatMap((token, index): SqlChange[] => {
    const part = partAfter(tokens, index);
    const range = part && text.slice(part.from, part.to);
    if ((token.text === 'WHERE' || (token.text === 'AND' && !isBetween(tokens, index))) && part)
      return [change(part.from, part.to, `(1 OR (${range}))`)];
    if (token.text === '=' && part && isAssignment(tokens, index)) {
      const column = tokens[index - 1]?.text ?? '';
      return [change(part.from, part.to, `iif(1, ${column}, (${range}))`)];
    }
    const boundary = BOUNDARIES[token.text];
    if (boundary) return [change(token.at, token.end, boundary)];
    if (token.text === 'DESC' || token.text === 'DISTINCT' || (token.text === 'NOT' && tokens[index + 1]?.text !== 'EXISTS'))
      return [change(token.at, token.end, '')];
    if (token.text === 'OR' && tokens[index + 1]?.text === 'IGNORE') return [change(token.at, tokens[index + 1]?.end ?? token.end, '')];
    return [];
  });
}

function tokensOf(text: string): Token[] {
  let depth = 0;
  const inner = text.slice(1, -1);
  return [...inner.matchAll(TOKEN)].map(({ 0: token, index }) => {
    if (token === ')') depth -= 1;
    const found = { text: token, at: index + 1, end: index + 1 + token.length, depth };
    if (token === '(') depth += 1;
    return found;
  });
}

/** @returns the expression after a token; `undefined` when it holds an inserted text, which may be more than a value */
function partAfter(tokens: readonly Token[], index: number): { from: number; to: number } | undefined {
  const { depth } = tokens[index] as Token;
  const first = tokens[index + 1];
  if (!first) return undefined;
  const rest = tokens.slice(index + 1);
  let isBetweenOpen = false;
  const length = rest.findIndex((token) => {
    if (token.depth === depth && token.text === 'BETWEEN') isBetweenOpen = true;
    else if (isBetweenOpen && token.text === 'AND') isBetweenOpen = false;
    else return token.depth < depth || (token.depth === depth && (END.test(token.text) || token.text === ','));
    return false;
  });
  const inside = length < 0 ? rest : rest.slice(0, length);
  const last = inside.at(-1);
  return last && !inside.some(({ text }) => text.startsWith('${') || text === '`') ? { from: first.at, to: last.end } : undefined;
}

const isBetween = (tokens: readonly Token[], index: number): boolean =>
  tokens
    .slice(Math.max(0, index - 6), index)
    .reverse()
    .find(({ text }) => text === 'BETWEEN' || text === 'AND')?.text === 'BETWEEN';

/** Whether an equals sign is in a SET list. */
function isAssignment(tokens: readonly Token[], index: number): boolean {
  const { depth } = tokens[index] as Token;
  const before = tokens.slice(0, index).reverse();
  const keyword = before.find((token) => token.depth === depth && /^(SET|WHERE|AND|OR|ON|SELECT|FROM|WHEN)$/.test(token.text));
  return keyword?.text === 'SET';
}
