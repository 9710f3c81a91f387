/** Gives `Publisher` objects of a test their dependencies, in place of those from the entry module. */
import { type PublisherApi, publisherOf } from '../../src/content/publisher/publisher-api.ts';
import { configurePublisher, type PublisherDeps } from '../../src/content/publisher/publisher-deps.ts';

/** @param namespace binding `PUBLISHER` */
export async function givePublisher(namespace: DurableObjectNamespace, deps: PublisherDeps): Promise<(site: string) => PublisherApi> {
  // The entry module is loaded with the first object and then sets its own dependencies.
  await publisherOf(namespace, 'first').known([]);
  configurePublisher(() => deps);
  return (site) => publisherOf(namespace, site);
}
