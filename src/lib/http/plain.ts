/** Makes short plain-text responses: refusals, health. */

import { machineHeaders } from './machine-headers.ts';

/** @returns a response that browsers read only as text and caches do not store */
export const plain = (text: string, status: number, headers: Record<string, string> = {}): Response =>
  new Response(text, {
    status,
    headers: { ...machineHeaders, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
  });
