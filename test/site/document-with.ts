/** Returns a layout document of the stand-in under another path, spelled as the route. */
import { readDocument } from './platform-site.ts';

export function documentWith({ itemPath }: { itemPath: string }): unknown {
  const document = readDocument('auto-insurance');
  document.sitecore.context.itemPath = itemPath;
  return document;
}
