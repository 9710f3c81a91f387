/** Loads what the developer test page may show: settings without secrets or third-party addresses, and one visitor's records (SHL-12, TRK-05). */
import type { GuestContext, GuestData } from '../../tracking/service.ts';
import { hexId } from '../../tracking/visitor-id.ts';
import { type PageProps, defineLoad } from '../define-load.ts';

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
  /** The requested visitor; empty when none was requested. */
  id: string;
  /** Missing when the database did not answer. */
  guest?: GuestData | undefined;
  /** Missing without a customer data platform, and when it does not know the visitor or did not answer. */
  context?: GuestContext | undefined;
}

export interface Known {
  /** Pairs of name and value. */
  settings: [string, string][];
  visitor: VisitorRecords;
}

/** @returns `undefined` on the public host */
export const load = defineLoad({
  needs: ['settings', 'guests'],
  onFailure: 'message',
  timeLimitMs: 3000,
  async load({ page }: PageProps, { settings, guests }, signal): Promise<Known | undefined> {
    if (!page.preview && !page.editing) return undefined;
    const known = shown.map((name): [string, string] => [name, String(settings[name])]);
    const { data: id = '' } = hexId.safeParse(page.query.get('visitor'));
    if (!id) return { settings: known, visitor: { id } };
    // A failure of the platform does not hide our records; both failures are logged.
    const [guest, context] = await Promise.allSettled([guests.guest(id, signal), guests.context(id, signal)]);
    return { settings: known, visitor: { id, guest: whenFulfilled(guest), context: whenFulfilled(context) } };
  },
});

const whenFulfilled = <T>(result: PromiseSettledResult<T>): T | undefined => (result.status === 'fulfilled' ? result.value : undefined);
