/** Builds the address at which a frame of the editor shows the edited page. */
import { ofSite } from '../sync/api.ts';

/**
 * Builds the frame's address: without the strip and the editor, with the given parameters of the preview host.
 * @param address of the page in another language, a path on this host
 */
export function frameAddress(parameters: Readonly<Record<string, string>>, here = location.href, address = ''): string {
  const url = new URL(address || here, here);
  for (const name of ['mode', 'done']) url.searchParams.delete(name);
  for (const [name, value] of Object.entries({ as: 'draft', bar: 'off', ...parameters })) if (value) url.searchParams.set(name, value);
  url.hash = '';
  return ofSite(url.pathname + url.search);
}
