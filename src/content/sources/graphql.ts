/** Sends a GraphQL request: one query with variables, one response validated by a schema. */
import type * as z from 'zod';
import { callUpstream, type Upstream } from '../../lib/http/fetch.ts';
import { parseJson } from '../../lib/http/bodies/read-body.ts';
import { UpstreamError } from '../../lib/http/upstream-error.ts';
import { envelope } from './answers.ts';
import { parseUpstream } from './check.ts';

export type GraphqlQuery = <S extends z.ZodType>(
  query: string,
  variables: Record<string, unknown>,
  answer: S,
  signal: AbortSignal,
) => Promise<z.output<S>>;

/**
 * @param endpoint URL and headers with the key
 * @returns a function that throws UpstreamError: also when the response has `errors`, since a `null` beside one proves nothing about the content
 */
export function graphqlClient(endpoint: { url: string; headers: Record<string, string> }, upstream: Upstream): GraphqlQuery {
  return (query, variables, answer, signal) => {
    const operationName = /query (\w+)/.exec(query)?.[1] ?? '';
    const body = JSON.stringify({ query, variables, operationName });
    const headers = { 'content-type': 'application/json', accept: 'application/json', ...endpoint.headers };
    const read = ({ status, text }: { status: number; text: string }) => {
      const { data, errors } = parseUpstream(envelope, parseJson(text), 'answer');
      if (errors?.length) throw new UpstreamError('unavailable', `answered ${status} with errors: ${errors[0]?.message.slice(0, 200)}`);
      return parseUpstream(answer, data, 'data');
    };
    // A query that fails validation gets 400 with the reason in `errors`.
    return callUpstream(
      upstream,
      { operation: operationName, url: endpoint.url, init: { method: 'POST', headers, body }, repeatable: true, alsoAccept: [400], read },
      signal,
    );
  };
}
