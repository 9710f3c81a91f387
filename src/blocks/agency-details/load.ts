/** Loads the agency that the page's address names, and the server's time. */
import type { Agency } from '../../agencies/agency.ts';
import { requestedAgency } from '../../agencies/requested-agency.ts';
import { readSaved } from '../../agencies/visitor/saved.rules.ts';
import { unwrap } from '../../content/fields.ts';
import type { LoadProps } from '../define.ts';
import { defineLoad } from '../define-load.ts';
import type * as schema from './schema.ts';

export interface ShownAgency {
  agency: Agency | undefined;
  /** Milliseconds since 1970. */
  now: number;
}

/** @throws UpstreamError when the service is queried and fails */
export const load = defineLoad({
  needs: ['agencies', 'clock'],
  onFailure: 'hide',
  timeLimitMs: 5000,
  maxAgeSeconds: 60,
  async load({ fields, page }: LoadProps<typeof schema>, { agencies, clock }, signal): Promise<ShownAgency> {
    // The agency of the page's address was loaded before the page was rendered (`routes/agency-subject.ts`).
    const known = fields.agencyDetails ?? readSaved(unwrap(page.route.fields.Agency).value);
    if (known) return { agency: known, now: clock.now() };
    const agencyId = page.query.get('agency') ?? '';
    return { agency: agencyId ? await requestedAgency(agencies, agencyId, page.preview, signal) : undefined, now: clock.now() };
  },
});
