/** What the endpoints of agencies have in common: the brake, the caller's query through a schema, the envelope with its headers (API-01, API-02). */
import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../app.tsx';
import { readQuery } from '../../lib/input.ts';
import { brake } from '../../lib/rate-limit.ts';
import type { Services } from '../../services.ts';
import { machineAnswer } from '../machine-answer.ts';

export interface AgencyEndpoint<S extends z.ZodType> {
  /** A fixed word: each endpoint is counted by itself. */
  name: string;
  /** Parameters that it does not name are passed over: tags that campaigns and tools add must not break a call. */
  query: S;
  maxAgeSeconds: number;
  /** Whether the query says where somebody lives: then only the browser keeps the answer. */
  isPersonal?(query: z.output<S>): boolean;
  /** @returns the envelope @throws Problem · UpstreamError */
  answer(services: Services, query: z.output<S>, signal: AbortSignal): Promise<unknown>;
}

/** @returns the handler of GET and HEAD @throws TooMany · BadRequest, and what `answer` throws */
export const agencyEndpoint = <S extends z.ZodType>({ name, query, maxAgeSeconds, isPersonal, answer }: AgencyEndpoint<S>) =>
  async function getAgencies(c: Context<AppEnv>): Promise<Response> {
    const services = c.get('services');
    const request = c.req.raw;
    await brake(services.limits.reads, name, request);
    const asked = readQuery(request, query);
    const envelope = await answer(services, asked, request.signal);
    const made = await machineAnswer(request, { body: JSON.stringify(envelope), type: 'application/json', maxAgeSeconds });
    if (isPersonal?.(asked)) made.headers.set('cache-control', `private, max-age=${maxAgeSeconds}`);
    return made;
  };

/** One line of text, trimmed; what it is too long for is no name. */
export const line = (maxLength: number) =>
  z
    .string('is needed, as one text')
    .trim()
    .max(maxLength, `has more than ${maxLength} characters`)
    .refine((text) => !/\p{Cc}/u.test(text), 'holds a control character');

export const filledLine = (maxLength: number) => line(maxLength).refine((text) => text !== '', 'is empty');
