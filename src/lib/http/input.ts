/** Parses a caller's input with a schema and refuses invalid input by name (API-02): 413, 415, or 400 with the parameters. */
import * as z from 'zod';
import { type BadParameter, BadRequest, type Problem, TooLarge, WrongType } from './problem.ts';

/** More names would only help an attacker who probes. */
const MAX_NAMED = 10;
const BODY = '(body)';

/**
 * Query parameters, strictly decoded: a repeated one becomes a list, which a schema of a single value refuses.
 * @throws BadRequest
 */
export function readQuery<S extends z.ZodType>(request: Request, schema: S): z.output<S> {
  return checked(schema, pairs(new URL(request.url).search.slice(1)), '(query)');
}

/**
 * @param options.refuse makes another problem of invalid fields
 * @throws WrongType · TooLarge · BadRequest, or the problem of `refuse`, with the dotted paths of the fields
 */
export async function readJsonBody<S extends z.ZodType>(
  request: Request,
  schema: S,
  { maxBytes, refuse }: { maxBytes: number; refuse?: (errors: readonly BadParameter[]) => Problem },
): Promise<z.output<S>> {
  if (!/^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) throw new WrongType('application/json');
  return checked(schema, parseJsonWith(await readTextBody(request, maxBytes)), BODY, refuse);
}

/** Fields of an urlencoded form. @throws WrongType · TooLarge · BadRequest with the fields' names */
export async function readFormBody<S extends z.ZodType>(
  request: Request,
  schema: S,
  { maxBytes }: { maxBytes: number },
): Promise<z.output<S>> {
  const expected = 'application/x-www-form-urlencoded';
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== expected) throw new WrongType(expected);
  return checked(schema, pairs(await readTextBody(request, maxBytes)), BODY);
}

/** Fields of a form by name, the last value of a repeated one. The form itself reports invalid values to its visitor, so they are not refused here. */
export const lastOfEach = z.lazy(() =>
  z.record(z.string(), z.union([z.string(), z.array(z.string()).transform((all) => all.at(-1) ?? '')])),
);

/** The body as text, read no further than the limit, whatever length it declares. @throws TooLarge · BadRequest when it is not UTF-8 */
export async function readTextBody(request: Request, maxBytes: number): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw new TooLarge(maxBytes);
  if (!request.body) return '';
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const notText = () => new BadRequest([{ parameter: BODY, message: 'is not UTF-8 text' }]);
  const decode = (chunk?: Uint8Array): string => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
    } catch {
      throw notText();
    }
  };
  let text = '';
  let bytes = 0;
  // A body that is too large is not cancelled: the sender would see a broken connection instead of the refusal (`unread-body.ts`).
  for await (const chunk of request.body.values({ preventCancel: true })) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new TooLarge(maxBytes);
    text += decode(chunk);
  }
  return text + decode();
}

/** @throws BadRequest */
export function parseJsonWith(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BadRequest([{ parameter: BODY, message: 'is not JSON' }]);
  }
}

/**
 * Validates input that was already read.
 * @param whole name of the input itself, for an issue without a field
 * @throws BadRequest, or the problem of `refuse`
 */
export function checked<S extends z.ZodType>(
  schema: S,
  input: unknown,
  whole: string,
  refuse = (errors: readonly BadParameter[]): Problem => new BadRequest(errors),
): z.output<S> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw refuse(badParameters(parsed.error.issues, whole));
}

/** Issues of a schema by the names that the caller used. */
const badParameters = (issues: readonly { path: readonly PropertyKey[]; message: string }[], whole = BODY): BadParameter[] =>
  issues.slice(0, MAX_NAMED).map(({ path, message }) => ({ parameter: path.map(String).join('.').slice(0, 100) || whole, message }));

/** Decodes strictly: `URLSearchParams` would replace bytes that can't be decoded and accept them. */
function pairs(text: string): Record<string, string | string[]> {
  const values = new Map<string, string | string[]>();
  for (const pair of text.split('&').filter(Boolean)) {
    const at = pair.indexOf('=');
    const name = decode(at < 0 ? pair : pair.slice(0, at), pair);
    const value = decode(at < 0 ? '' : pair.slice(at + 1), name);
    const before = values.get(name);
    // Appended, never copied: a body that repeats one name would cost the square of its length.
    if (Array.isArray(before)) before.push(value);
    else values.set(name, before === undefined ? value : [before, value]);
  }
  return Object.fromEntries(values);
}

function decode(text: string, parameter: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new BadRequest([
      { parameter: parameter.slice(0, 100), message: 'is not readable: a percent sign is not followed by a UTF-8 byte' },
    ]);
  }
}
