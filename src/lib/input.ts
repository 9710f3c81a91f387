/** Reads what a caller sends through a schema, and says by name what can't be used (API-02): 413, 415, or 400 with the parameters. */
import { z } from 'zod';
import { type BadParameter, BadRequest, type Problem, TooLarge, WrongType } from './problem.ts';

/** More would only help someone who probes. */
const MAX_NAMED = 10;
const BODY = '(body)';

/**
 * Query parameters, strictly decoded: one given twice is a list, which a schema of a single value refuses.
 * @throws BadRequest
 */
export function readQuery<S extends z.ZodType>(request: Request, schema: S): z.output<S> {
  return checked(schema, pairs(new URL(request.url).search.slice(1)), '(query)');
}

/**
 * @param options.refuse makes another problem of fields that can't be used
 * @throws WrongType · TooLarge · BadRequest, or what `refuse` makes, with the dotted paths of the fields
 */
export async function readJsonBody<S extends z.ZodType>(
  request: Request,
  schema: S,
  { maxBytes, refuse }: { maxBytes: number; refuse?: (errors: readonly BadParameter[]) => Problem },
): Promise<z.output<S>> {
  if (!/^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) throw new WrongType('application/json');
  return checked(schema, parseJson(await readTextBody(request, maxBytes)), BODY, refuse);
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

/** Fields of a form by name, of one that was sent several times the last: what they may hold is said to the visitor, not to a caller. */
export const lastOfEach = z.record(z.string(), z.union([z.string(), z.array(z.string()).transform((all) => all.at(-1) ?? '')]));

/** The body as text, never holding more of it than allowed, whatever length it declares. @throws TooLarge · BadRequest when it is not UTF-8 */
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
  // What is too large is not cancelled: the sender would find a broken connection in place of the refusal (`unread-body.ts`).
  for await (const chunk of request.body.values({ preventCancel: true })) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new TooLarge(maxBytes);
    text += decode(chunk);
  }
  return text + decode();
}

/** @throws BadRequest */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BadRequest([{ parameter: BODY, message: 'is not JSON' }]);
  }
}

/**
 * What came in already, by its schema.
 * @param whole stands for the input itself where no field is to blame
 * @throws BadRequest, or what `refuse` makes
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

/** `URLSearchParams` would put a mark in place of what can't be decoded, and let it pass. */
function pairs(text: string): Record<string, string | string[]> {
  const values = new Map<string, string | string[]>();
  for (const pair of text.split('&').filter(Boolean)) {
    const at = pair.indexOf('=');
    const name = decode(at < 0 ? pair : pair.slice(0, at), pair);
    const value = decode(at < 0 ? '' : pair.slice(at + 1), name);
    const before = values.get(name);
    // Added to, never copied: a body of nothing but one name would cost the square of its length.
    if (Array.isArray(before)) before.push(value);
    else values.set(name, before === undefined ? value : [before, value]);
  }
  return Object.fromEntries(values);
}

function decode(text: string, parameter: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new BadRequest([{ parameter: parameter.slice(0, 100), message: 'is not readable: a percent sign stands before no UTF-8 byte' }]);
  }
}
