/** The content platform of the soak: it publishes two pages together under the next edition and sends its webhook, again until that is accepted. */
import { readFileSync } from 'node:fs';
import type { Random } from '../random-numbers.ts';
import type { EdgeServer } from '../upstreams/edge-server.ts';
import { EDITIONS, editionWord } from './content.ts';
import type { Fleet } from './isolates.ts';
import type { Journal } from './journal.ts';
import { pause } from './pause.ts';

export interface PlatformOptions {
  fleet: Fleet;
  journal: Journal;
  edge: EdgeServer;
  random: Random;
  /** Between two publishes. Milliseconds. */
  everyMs: number;
  isOver(): boolean;
}

interface Document {
  sitecore: { route: { itemId: string; fields: { Title: { value: string } } } };
}

const documentOf = (path: string): Document =>
  JSON.parse(readFileSync(new URL(`../upstreams/documents/${path.slice(1)}.json`, import.meta.url), 'utf8')) as Document;

/** As the platform writes it: 32 hex in capitals. */
const rowOf = ({ sitecore }: Document) => ({
  identifier: sitecore.route.itemId.replace(/[{}-]/g, '').toUpperCase(),
  entity_definition: 'Item',
  operation: 'Update',
  entity_culture: 'en',
});

const MOST_TRIES = 20;

/** Serves both pages in an edition. @returns their rows of the webhook */
export function serveEdition(edge: EdgeServer, edition: number): object[] {
  return EDITIONS.map((path) => {
    const document = documentOf(path);
    document.sitecore.route.fields.Title.value = `Edition ${editionWord(edition)}`;
    edge.serve(path, document);
    return rowOf(document);
  });
}

async function publishEdition(edition: number, { fleet, journal, edge, random, isOver }: PlatformOptions): Promise<void> {
  const publish = journal.publishing(edition, journal.editions);
  const updates = serveEdition(edge, edition);
  const body = JSON.stringify({ invocation_id: `soak-${edition}`, updates, continues: false });
  const headers = { 'content-type': 'application/json', 'x-revalidate-secret': 'preview' };
  for (let tries = 0; tries < MOST_TRIES && !isOver(); tries++) {
    const reply = await fleet.ask(random.pick(fleet.platform), '/api/revalidate', { method: 'POST', headers, body });
    // Sent twice now and then, as webhooks are.
    if (reply && reply.status < 300 && !random.chance(0.1)) {
      publish.endedAt = Date.now();
      publish.outcome = 'published';
      journal.count('webhooks accepted');
      return;
    }
    journal.count('webhooks sent again');
    await pause(1000);
  }
}

/** Publishes until the run is over. */
export async function platform(options: PlatformOptions): Promise<void> {
  for (let edition = 1; !options.isOver(); edition++) {
    await publishEdition(edition, options);
    await pause(options.everyMs / 2 + options.random.upTo(options.everyMs));
  }
}
