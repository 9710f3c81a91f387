/** What every page runs after it has been read: enhancements of working markup, each in its own try, then the islands' triggers. */
import { hydrateIslands } from './hydrate.ts';

const enhancements: ((root: ParentNode) => void)[] = [hydrateIslands];

for (const enhance of enhancements) {
  try {
    enhance(document);
  } catch (error) {
    // One that fails must not stop the others.
    reportError(error);
  }
}
