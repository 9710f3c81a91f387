/** Writes the pointer without a Durable Object: the same logic in memory, for tests that need no alarms or index. */
import { committed, emptyPointer, nextRevision } from '../../src/content/publisher/pointer.ts';
import type { PublisherApi } from '../../src/content/publisher/publisher-api.ts';
import { hashPath, type VersionPointer } from '../../src/content/version.ts';
import type { Clock } from '../../src/lib/time/clock.ts';

export interface InProcessPublisher extends Pick<PublisherApi, 'read' | 'publish' | 'indexRoute' | 'permit'> {
  /** Makes every call fail, or never return. */
  trouble: 'none' | 'fails' | 'hangs';
  reads: number;
}

export function inProcessPublisher(clock: Clock): InProcessPublisher {
  let pointer: VersionPointer = emptyPointer();
  const suffer = async () => {
    if (publisher.trouble === 'fails') throw new Error('object is out of reach');
    if (publisher.trouble === 'hangs') await new Promise(() => {});
  };
  const publisher: InProcessPublisher = {
    trouble: 'none',
    reads: 0,
    async read() {
      publisher.reads++;
      await suffer();
      return pointer;
    },
    async publish(change, languages = ['en']) {
      await suffer();
      const paths = typeof change === 'string' ? [] : change.paths;
      const hashes = paths.flatMap((path) => languages.map((language) => hashPath(language, path)));
      pointer = committed(
        pointer,
        { hashes, shell: change === 'shell', content: change === 'content' },
        nextRevision(pointer, clock.now()),
      );
      return pointer;
    },
    async indexRoute() {
      await suffer();
    },
    async permit() {
      await suffer();
      return true;
    },
  };
  return publisher;
}
