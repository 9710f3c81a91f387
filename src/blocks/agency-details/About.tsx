/** Renders the agency's description of itself, beside the map. */
import type { Field } from '../../content/model.ts';
import { Text } from '../../fields/Text.tsx';
import type { AgencyPartProps } from './part-props.ts';
import { isHtml } from '../../lib/html/is-html.rules.ts';
import { decoded } from '../../lib/html/read.ts';
import { linesOf, oneLine } from '../../lib/html/text.ts';
import { STATES } from '../../agencies/places/states.rules.ts';
import { directionsUrl } from '../../agencies/display/directions.rules.ts';
import { MapView } from '../map/MapView.tsx';

/** Longest line that is printed as a title, in characters; longer lines are printed as text. */
const MAX_TITLE = 40;

export function About({ agency, page, headline }: Omit<AgencyPartProps, 'now'> & { headline: Field<string> }) {
  const { AgencyDescriptionSitecore: slogan, Description, PrincipalAgentBio } = agency.AgencyInfo;
  const isTitle = slogan !== '' && slogan.length <= MAX_TITLE && paragraphsOf(slogan).length === 1;
  const texts = [isTitle ? '' : slogan, PrincipalAgentBio, Description];
  const lines = texts.flatMap((text, index) => (texts.indexOf(text) === index ? paragraphsOf(text) : []));
  const hasPlace = agency.Address.GeoCode !== null;
  if (lines.length === 0 && !isTitle && !hasPlace) return null;
  const [own = ''] = isTitle ? paragraphsOf(slogan) : [];
  const ours = lines.length > 0 ? page.phrase('agency-about', 'About this agency') : page.phrase('agency-place', 'Where to find us');
  return (
    <section className="agency-details__about on-shoal">
      <div className="agency-details__split wrap" data-map={hasPlace || undefined}>
        <div className="agency-details__story">
          <Text field={headline} as="h2" or={own.replace(/\.$/, '') || ours} />
          {lines.map((line, index) => (
            <p key={index} className={index === 0 ? 'lede' : undefined}>
              {line}
            </p>
          ))}
        </div>
        <AgencyPlace agency={agency} page={page} />
      </div>
    </section>
  );
}

/** Splits texts of an agency's record, plain or HTML from the service's own pages, into plain paragraphs. */
export const paragraphsOf = (text: string): string[] =>
  isHtml(text) ? linesOf(text) : decoded(text).split('\n').map(oneLine).filter(Boolean);

/** Zoom that shows the town and its surroundings. */
const ZOOM = 10;

function AgencyPlace({ agency, page }: Pick<AgencyPartProps, 'agency' | 'page'>) {
  const { AgencyName, Address } = agency;
  if (Address.GeoCode === null) return null;
  const point = { latitude: Address.GeoCode.Latitude, longitude: Address.GeoCode.Longitude };
  const label = page
    .phrase('agency-map', 'Map of {state} with the agency in {city}')
    .replace('{state}', () => STATES[Address.State] ?? Address.State)
    .replace('{city}', () => Address.City);
  return (
    <figure className="agency-details__place">
      <div className="neat">
        <MapView
          label={label}
          center={point}
          zoom={ZOOM}
          points={[{ point, number: 0, label: AgencyName, href: directionsUrl(agency) }]}
          page={page}
        />
      </div>
      <figcaption className="caption">{[Address.Line1, Address.City].filter(Boolean).join(', ')}</figcaption>
    </figure>
  );
}
