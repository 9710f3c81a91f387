/** Checks an answer of the content platform by a schema and says in dots where it breaks the protocol. */
import type { z } from 'zod';
import { UpstreamError } from '../../lib/upstream-error.ts';

/** @throws UpstreamError `malformed`, naming the first field that is wrong */
export function check<S extends z.ZodType>(schema: S, value: unknown, name: string): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new UpstreamError('malformed', `${[name, ...(issue?.path ?? [])].join('.')}: ${issue?.message ?? 'not readable'}`);
}
