/** Distributes webhook rows, which name items but no site: queries every site for its items and sends each its share (decision 003). */
import type { Log } from '../../lib/logging/log.ts';
import { type PublishedRow, type PublisherApi, publisherOf, type SiteJob } from './publisher-api.ts';

/** A job with more items than this renews its whole site instead. */
const MAX_IDS = 5000;

export interface DistributeOptions {
  sites: readonly string[];
  /** The object that runs this code; it is not called through the network. */
  own: { site: string; publisher: Pick<PublisherApi, 'known' | 'accept'> };
  namespace: DurableObjectNamespace;
  log: Log;
}

/**
 * An item that no site has may be anything (a new page, a phrase): content and shell of all sites are renewed.
 * @throws when a site could not be reached; a repeated call does no harm
 */
export async function distribute(
  call: { invocation: string; upTo: number; rows: readonly PublishedRow[] },
  { sites, own, namespace, log }: DistributeOptions,
): Promise<void> {
  const publishers = [...new Set([own.site, ...sites])].map((site) => ({
    site,
    publisher: site === own.site ? own.publisher : publisherOf(namespace, site),
  }));
  const items = call.rows.filter(({ kind }) => kind === 'item');
  const ids = items.map(({ id }) => id).filter(Boolean);
  const held = await Promise.all(publishers.map(async ({ publisher }) => (ids.length > 0 ? await publisher.known(ids) : [])));
  const known = new Set(held.flat());
  const unknown = items.filter(({ id }) => !known.has(id)).length;
  const shell = call.rows.some(({ kind }) => kind === 'shell');
  if (unknown > 0) log.warn('publish-unknown-items', { invocation: call.invocation, items: unknown });
  await Promise.all(
    publishers.map(async ({ publisher }, index) => {
      const own = held[index] ?? [];
      const content = unknown > 0 || own.length > MAX_IDS;
      const job: SiteJob = { key: `${call.invocation}/${call.upTo}`, ids: content ? [] : own, shell: shell || unknown > 0, content };
      if (job.ids.length > 0 || job.shell || job.content) await publisher.accept(job);
    }),
  );
}
