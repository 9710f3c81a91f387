/** Short answers in plain text: refusals, health, what is no page. */

import { machineHeaders } from './machine-headers.ts';

/** @returns an answer that no browser takes for anything but text, and no cache keeps */
export const plain = (text: string, status: number, headers: Record<string, string> = {}): Response =>
  new Response(text, {
    status,
    headers: { ...machineHeaders, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
  });
