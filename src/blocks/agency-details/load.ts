/** Brings the agency that the page's address names, and the time by the server's clock. */
import type { z } from 'zod';
import type { Agency } from '../../agencies/agency.ts';
import { askedAgency } from '../../agencies/asked-agency.ts';
import { readSaved } from '../../agencies/saved/rules.ts';
import { unwrap } from '../../content/fields.ts';
import type { PageContext } from '../../fields/context.ts';
import type { Services } from '../../services.ts';
import type { fields as schema } from './schema.ts';

export interface Shown {
  agency: Agency | undefined;
  /** Milliseconds since 1970. */
  now: number;
}

/** @throws UpstreamError when the service has to be asked and fails */
export async function load(
  { fields, page }: { fields: z.output<typeof schema>; page: PageContext },
  services: unknown,
  signal: AbortSignal,
): Promise<Shown> {
  const { agencies, clock } = services as Pick<Services, 'agencies' | 'clock'>;
  // The page's own address was looked up before the page was made (`routes/agency-subject.ts`).
  const known = fields.agencyDetails ?? readSaved(unwrap(page.route.fields.Agency).value);
  if (known) return { agency: known, now: clock.now() };
  const asked = page.query.get('agency') ?? '';
  return { agency: asked ? await askedAgency(agencies, asked, page.preview, signal) : undefined, now: clock.now() };
}
