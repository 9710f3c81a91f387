/** The settings that the developer test page may show: names and values that are no secret and no address of a third party. */
import type { PageContext } from '../../fields/context.ts';
import type { Services } from '../../services.ts';

const shown = [
  'RUN',
  'SITE_URL',
  'PREVIEW_HOST',
  'COMPANY_NAME',
  'CARRIER_SHORT_NAME',
  'TRAILING_SLASH',
  'TRUST_GEO_HEADERS',
  'CONTENT_SOURCE',
  'SITE_NAME',
  'LAYOUT_TIMEOUT_MS',
] as const;

/** @returns pairs of name and value; none on the public host */
export async function load({ page }: { page: PageContext }, services: unknown): Promise<[string, string][]> {
  if (!page.preview && !page.editing) return [];
  const { settings } = services as Services;
  return shown.map((name) => [name, String(settings[name])]);
}
