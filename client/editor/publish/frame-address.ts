/** Where a frame beside the editor shows the page that is edited. */
import { ofSite } from '../api.ts';

/**
 * The page that is edited as a frame shows it: without the strip and without the editor, as the parameters of this host want it.
 * @param address of the page in another language, a path of this host
 */
export function frameAddress(parameters: Readonly<Record<string, string>>, here = location.href, address = ''): string {
  const url = new URL(address || here, here);
  for (const name of ['mode', 'done']) url.searchParams.delete(name);
  for (const [name, value] of Object.entries({ as: 'draft', bar: 'off', ...parameters })) if (value) url.searchParams.set(name, value);
  url.hash = '';
  return ofSite(url.pathname + url.search);
}
