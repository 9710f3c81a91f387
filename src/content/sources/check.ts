/** Validates a response of the content platform by a schema and names, as a dotted path, the field that violates the protocol. */
import type * as z from 'zod';
import { UpstreamError } from '../../lib/http/upstream-error.ts';

/** @throws UpstreamError `malformed`, naming the first invalid field */
export function parseUpstream<S extends z.ZodType>(schema: S, value: unknown, name: string): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new UpstreamError('malformed', `${[name, ...(issue?.path ?? [])].join('.')}: ${issue?.message ?? 'not readable'}`);
}
