/** Shows Open Now or Closed Now and the next change, by the server's clock; a script of the block keeps it up to date (brand §10). */
import type { PageContext } from '../../fields/context.ts';
import type { Agency } from '../agency.ts';
import { openLine } from './open-state.rules.ts';
import { openStateTexts } from './open-state-texts.ts';

export interface OpenStateProps {
  /** Folder of the block: its styles name `<block>__open`, `__state`, `__next`. */
  block: string;
  agency: Pick<Agency, 'HoursOfOperation' | 'TimeZone' | 'AgencyInfo'>;
  now: number;
  page: Pick<PageContext, 'phrase' | 'language'>;
}

/** @returns nothing where the hours are plain text */
export function OpenState({ block, agency, now, page }: OpenStateProps) {
  const line = openLine(agency, openStateTexts(page.phrase), page.language, now);
  if (!line) return null;
  return (
    <p className={`${block}__open`} data-open={line.isOpen ? 'now' : undefined}>
      <span className={`${block}__state`}>{line.state}</span>
      <span className={`${block}__next`}>{line.next}</span>
    </p>
  );
}
