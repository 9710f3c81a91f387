import type { Agency } from '../../agencies/agency.ts';
import { openStateTexts, openStateData } from '../../agencies/display/open-state-texts.ts';
import { enhanceWith } from '../../fields/enhance.ts';
import type { BlockProps } from '../define.ts';
import { About } from './About.tsx';
import { Answers } from './Answers.tsx';
import { Hero } from './Hero.tsx';
import type { ShownAgency } from './load.ts';
import type { AgencyPartProps } from './part-props.ts';
import type * as schema from './schema.ts';
import type { Field } from '../../content/model.ts';
import { Text } from '../../fields/Text.tsx';
import { servicesOf } from './record.rules.ts';
import { WeekHours } from '../../agencies/display/WeekHours.tsx';

export function AgencyDetails({ fields: f, data, page }: BlockProps<typeof schema, ShownAgency | undefined>) {
  const agency = f.agencyDetails ?? data?.agency;
  if (!agency) return page.editing ? <p className="agency-details__hint">[Agency details] Shown at each agency’s own address.</p> : null;
  const part: AgencyPartProps = { agency, now: data?.now ?? Date.now(), page };
  return (
    <div
      className="agency-details"
      {...enhanceWith('agency-details')}
      {...openStateData(openStateTexts(page.phrase))}
      data-record={recordOf(agency)}
    >
      <Hero {...part} picture={f.DefaultImage} />
      <div className="agency-details__plain wrap">
        <Hours {...part} />
        <Answers {...part} />
        <AgencyServices {...part} headline={f.ServicesHeadline} />
      </div>
      <About {...part} town={data?.town} headline={f.AboutHeadline} />
    </div>
  );
}

/** The record that the browser stores when the visitor saves the agency, without the photo, which is in the page already. */
const recordOf = (agency: Agency): string => JSON.stringify({ ...agency, Image: '' });

/** Lists the services that an agency offers, each with its stamp (S2 §9). The dictionary has their words. */
function AgencyServices({ agency, page, headline }: Omit<AgencyPartProps, 'now'> & { headline: Field<string> }) {
  const services = servicesOf(agency);
  if (services.length === 0) return null;
  return (
    <section className="agency-details__does">
      <Text field={headline} as="h2" or={page.phrase('agency-services', 'What we look after')} />
      <ul className="agency-details__services" role="list">
        {services.map((service) => {
          const text = page.phrase(`service-${service}-text`, '');
          return (
            <li key={service}>
              <img src={`/-/media/stamps.svg#${service}`} alt="" width={96} height={96} loading="lazy" decoding="async" />
              <div>
                <h3>{page.phrase(`service-${service}`, service[0]!.toUpperCase() + service.slice(1))}</h3>
                {text && <p className="small quiet">{text}</p>}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The week's opening hours, and the zone that they are given in. */
function Hours({ agency, now, page }: AgencyPartProps) {
  const zone = agency.HoursOfOperation.length > 0 ? zoneName(agency.TimeZone, page.language, now) : '';
  return (
    <section className="agency-details__when">
      <h2>{page.phrase('hours', 'Hours')}</h2>
      <WeekHours block="agency-details" agency={agency} now={now} page={page} />
      {zone ? <p className="tiny quiet">{page.phrase('hours-zone', 'Given in {zone}.').replace('{zone}', () => zone)}</p> : null}
    </section>
  );
}

/** `Eastern time` in the page's language; empty for an unknown zone. */
function zoneName(timeZone: string, language: string, now: number): string {
  try {
    const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(now);
    return parts.find(({ type }) => type === 'timeZoneName')?.value.replace(/ Time$/, ' time') ?? '';
  } catch {
    return '';
  }
}
