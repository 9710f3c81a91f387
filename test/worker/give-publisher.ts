/** Gives `Publisher` objects of a test their surroundings, in place of those that the entry module gives them. */
import { type PublisherApi, publisherOf } from '../../src/content/publisher/publisher-api.ts';
import { configurePublisher, type PublisherDeps } from '../../src/content/publisher/publisher-deps.ts';

/** @param namespace binding `PUBLISHER` */
export async function givePublisher(namespace: DurableObjectNamespace, deps: PublisherDeps): Promise<(site: string) => PublisherApi> {
  // The entry module loads with the first object and configures its own surroundings then.
  await publisherOf(namespace, 'first').known([]);
  configurePublisher(() => deps);
  return (site) => publisherOf(namespace, site);
}
