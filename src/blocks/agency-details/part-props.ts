/** Defines the props of the parts of an agency's page. */
import type { Agency } from '../../agencies/agency.ts';
import type { PageContext } from '../../fields/context.ts';

/** Props of each part of the block. */
export interface AgencyPartProps {
  agency: Agency;
  /** Milliseconds since 1970. */
  now: number;
  page: PageContext;
}
