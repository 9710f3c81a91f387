/** Sends publish webhooks as the content platform does (protocols §3), and waits for what they change. */
import { vi } from 'vitest';
import type { Reply } from './ask.ts';
import type { PlatformSite } from './platform-site.ts';

/** The promised bound: a publish is visible everywhere within this time, while the Durable Object responds. */
export const BOUND_MS = 20_000;

export interface Row {
  identifier: string;
  entity_definition?: string;
  operation?: string;
}

export interface Webhook {
  rows: Row[];
  invocation?: string;
  continues?: boolean;
  /** `null` sends none. */
  secret?: string | null;
}

/** A row as the platform writes it for an item that was saved: 32 hex in capitals. */
export const bare = (id: string): string => id.replace(/[{}-]/g, '').toUpperCase();

export function sendWebhook(
  site: PlatformSite,
  { rows, invocation = crypto.randomUUID(), continues = false, secret = 'preview' }: Webhook,
): Promise<Reply> {
  const updates = rows.map((row) => ({ entity_definition: 'Item', operation: 'Update', entity_culture: 'en', ...row }));
  return site.ask('/api/revalidate', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(secret !== null && { 'x-revalidate-secret': secret }) },
    body: JSON.stringify({ invocation_id: invocation, updates, continues }),
  });
}

/** Requests a page until it satisfies, for as long as a publish may take. */
export async function untilPage(site: PlatformSite, path: string, isThere: (page: Reply) => boolean): Promise<void> {
  await vi.waitFor(
    async () => {
      const page = await site.ask(path);
      if (!isThere(page))
        throw new Error(`${path} is still as it was (${page.status}, ${page.headers['server-timing']}, ${page.headers['cache-status']})`);
    },
    { timeout: BOUND_MS, interval: 200 },
  );
}

/** Whether the page came from the cache of complete pages. */
export const isCached = ({ headers }: Reply): boolean => /page;desc="(memory|location)"/.test(String(headers['server-timing']));

/** Requests the pages and waits until they are cached and in the index of items: KV is written after the index. */
export async function warm(site: PlatformSite, paths: readonly string[]): Promise<void> {
  for (const path of paths) await untilPage(site, path, isCached);
  await vi.waitFor(
    async () => {
      const { keys } = await site.env.CONTENT.list({ prefix: 'L:' });
      const missing = paths.filter((path) => !keys.some(({ name }) => name.includes(`:en:${path}:`) && !name.endsWith(':last')));
      if (missing.length > 0) throw new Error(`not stored yet: ${missing}`);
    },
    { timeout: 5000, interval: 50 },
  );
}
