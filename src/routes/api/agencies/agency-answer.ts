/** Shared by the agency endpoints: the rate limit, parsing the query with a schema, the envelope with its headers (API-01, API-02). */
import * as z from 'zod';
import type { AppContext } from '../../../app-env.ts';
import { readQuery } from '../../../lib/http/input.ts';
import { enforceRateLimit } from '../../../lib/security/rate-limit.ts';
import type { Services } from '../../../service-types.ts';
import { machineAnswer } from '../../machines/machine-answer.ts';

export interface AgencyEndpoint<S extends z.ZodType> {
  /** A fixed name: each endpoint has its own rate limit. */
  name: string;
  /** Unknown parameters are ignored: tags that campaigns and tools add must not break a call. */
  query: S;
  maxAgeSeconds: number;
  /** Whether the query contains a home address: then only the browser caches the response. */
  isPersonal?(query: z.output<S>): boolean;
  /** @returns the envelope @throws Problem · UpstreamError */
  answer(services: Services, query: z.output<S>, signal: AbortSignal): Promise<unknown>;
}

/** @returns the handler of GET and HEAD @throws TooMany · BadRequest, and what `answer` throws */
export const agencyEndpoint = <S extends z.ZodType>({ name, query, maxAgeSeconds, isPersonal, answer }: AgencyEndpoint<S>) =>
  async function getAgencies(c: AppContext): Promise<Response> {
    const services = c.get('services');
    const request = c.req.raw;
    await enforceRateLimit(services.limits.reads, name, request);
    const parameters = readQuery(request, query);
    const envelope = await answer(services, parameters, request.signal);
    const response = await machineAnswer(request, { body: JSON.stringify(envelope), type: 'application/json', maxAgeSeconds });
    if (isPersonal?.(parameters)) response.headers.set('cache-control', `private, max-age=${maxAgeSeconds}`);
    return response;
  };

/** One line of text, trimmed; a longer text is refused. */
export const line = (maxLength: number) =>
  z
    .string('is required, as one text')
    .trim()
    .max(maxLength, `has more than ${maxLength} characters`)
    .refine((text) => !/\p{Cc}/u.test(text), 'contains a control character');

export const filledLine = (maxLength: number) => line(maxLength).refine((text) => text !== '', 'is empty');
