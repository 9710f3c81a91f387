/** What the developer test page may show: settings that are no secret and no address of a third party, and one visitor's records (SHL-12, TRK-05). */
import type { PageContext } from '../../fields/context.ts';
import type { Services } from '../../services.ts';
import type { GuestContext, GuestData } from '../../tracking/service.ts';
import { hexId } from '../../tracking/visitor-id.ts';

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

export interface VisitorRecords {
  /** As asked for; empty where nobody was. */
  id: string;
  /** None where the database did not answer. */
  guest?: GuestData | undefined;
  /** None without a customer data platform, or where it does not know the visitor or did not answer. */
  context?: GuestContext | undefined;
}

export interface Known {
  /** Pairs of name and value. */
  settings: [string, string][];
  visitor: VisitorRecords;
}

/** @returns nothing on the public host */
export async function load({ page }: { page: PageContext }, services: unknown, signal: AbortSignal): Promise<Known | undefined> {
  if (!page.preview && !page.editing) return undefined;
  const { settings, guests } = services as Services;
  const known = shown.map((name): [string, string] => [name, String(settings[name])]);
  const { data: id = '' } = hexId.safeParse(page.query.get('visitor'));
  if (!id) return { settings: known, visitor: { id } };
  // The platform's trouble is not ours, and both have their lines in the log.
  const [guest, context] = await Promise.allSettled([guests.guest(id, signal), guests.context(id, signal)]);
  return { settings: known, visitor: { id, guest: whenFulfilled(guest), context: whenFulfilled(context) } };
}

const whenFulfilled = <T>(result: PromiseSettledResult<T>): T | undefined => (result.status === 'fulfilled' ? result.value : undefined);
