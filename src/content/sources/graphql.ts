/** A GraphQL request: one query with variables, one answer checked by a schema. */
import type { z } from 'zod';
import { callUpstream, type Upstream } from '../../lib/fetch.ts';
import { readJson } from '../../lib/read-body.ts';
import { UpstreamError } from '../../lib/upstream-error.ts';
import { envelope } from './answers.ts';
import { check } from './check.ts';

export type Ask = <S extends z.ZodType>(
  query: string,
  variables: Record<string, unknown>,
  answer: S,
  signal: AbortSignal,
) => Promise<z.output<S>>;

/**
 * @param endpoint address and headers of the key
 * @returns a function that throws UpstreamError: also when the answer holds `errors`, since a `null` beside one says nothing about the content
 */
export function graphqlClient(endpoint: { url: string; headers: Record<string, string> }, upstream: Upstream): Ask {
  return (query, variables, answer, signal) => {
    const operationName = /query (\w+)/.exec(query)?.[1] ?? '';
    const body = JSON.stringify({ query, variables, operationName });
    const headers = { 'content-type': 'application/json', accept: 'application/json', ...endpoint.headers };
    const read = ({ status, text }: { status: number; text: string }) => {
      const { data, errors } = check(envelope, readJson(text), 'answer');
      if (errors?.length) throw new UpstreamError('unavailable', `answered ${status} with errors: ${errors[0]?.message.slice(0, 200)}`);
      return check(answer, data, 'data');
    };
    // A query that fails validation is answered with 400 and the reason in `errors`.
    return callUpstream(
      upstream,
      { operation: operationName, url: endpoint.url, init: { method: 'POST', headers, body }, repeatable: true, alsoAccept: [400], read },
      signal,
    );
  };
}
