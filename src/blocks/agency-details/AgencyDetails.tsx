import type { z } from 'zod';
import type { Agency } from '../../agencies/agency.ts';
import { openWords, openWordsData } from '../../agencies/open-words.ts';
import type { PageContext } from '../../fields/context.ts';
import { enhanceWith } from '../../fields/enhance.ts';
import type { BlockProps } from '../define.ts';
import { About } from './About.tsx';
import { Facts } from './Facts.tsx';
import { Hero } from './Hero.tsx';
import { Hours } from './Hours.tsx';
import { Services } from './Services.tsx';
import type { Shown } from './load.ts';
import type { fields, params } from './schema.ts';

/** What each part of the block gets. */
export interface PartProps {
  agency: Agency;
  /** Milliseconds since 1970. */
  now: number;
  page: PageContext;
}

export function AgencyDetails({ fields: f, data, page }: BlockProps<z.output<typeof fields>, z.output<typeof params>, Shown | undefined>) {
  const agency = f.agencyDetails ?? data?.agency;
  if (!agency) return page.editing ? <p className="agency-details__hint">[Agency details] Shown at each agency’s own address.</p> : null;
  const part: PartProps = { agency, now: data?.now ?? Date.now(), page };
  return (
    <div
      className="agency-details"
      {...enhanceWith('agency-details')}
      {...openWordsData(openWords(page.phrase))}
      data-record={recordOf(agency)}
    >
      <Hero {...part} picture={f.DefaultImage} />
      <div className="agency-details__plain wrap">
        <Hours {...part} />
        <div className="agency-details__does">
          <Services {...part} headline={f.ServicesHeadline} />
          <Facts {...part} />
        </div>
      </div>
      <About {...part} headline={f.AboutHeadline} />
    </div>
  );
}

/** What the browser keeps when the agency is saved; its photo stands in the page already. */
const recordOf = (agency: Agency): string => JSON.stringify({ ...agency, Image: '' });
