/** Renders the agency's description of itself and the way to it, beside the map. */
import type { Point } from '../../agencies/agency.ts';
import type { Field } from '../../content/model.ts';
import { Icon } from '../../fields/Icon.tsx';
import { Text } from '../../fields/Text.tsx';
import type { AgencyPartProps } from './part-props.ts';
import { isHtml } from '../../lib/html/is-html.rules.ts';
import { decoded } from '../../lib/html/read.ts';
import { linesOf, oneLine } from '../../lib/html/text.ts';
import { STATES } from '../../agencies/places/states.rules.ts';
import { directionsUrl } from '../../agencies/display/directions.rules.ts';
import { MapView } from '../map/MapView.tsx';
import { wayFrom } from './way.rules.ts';

/** Longest line that is printed as a title, in characters; longer lines are printed as text. */
const MAX_TITLE = 40;

/** Longest description that belongs to the directions ("Parking behind the building.") rather than to the text about the agency, in characters. */
const MAX_NOTE = 120;

interface AboutProps extends Omit<AgencyPartProps, 'now'> {
  headline: Field<string>;
  /** The middle of its town. */
  town: Point | undefined;
}

export function About({ agency, page, headline, town }: AboutProps) {
  const { AgencyDescriptionSitecore: slogan, Description, PrincipalAgentBio } = agency.AgencyInfo;
  const isTitle = slogan !== '' && slogan.length <= MAX_TITLE && paragraphsOf(slogan).length === 1;
  const isNote = Description.length <= MAX_NOTE && PrincipalAgentBio !== '' && Description !== PrincipalAgentBio;
  const texts = [isTitle ? '' : slogan, PrincipalAgentBio, isNote ? '' : Description];
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
          <Way agency={agency} page={page} town={town} notes={isNote ? paragraphsOf(Description) : []} />
        </div>
        <AgencyPlace agency={agency} page={page} />
      </div>
    </section>
  );
}

/** Directions in words: where in town, the agency's own note, and a link to a maps service. */
function Way({ agency, page, town, notes }: Pick<AboutProps, 'agency' | 'page' | 'town'> & { notes: readonly string[] }) {
  const href = directionsUrl(agency);
  const sentences = [wayText(agency, page, town), ...notes].filter(Boolean);
  if (!href && sentences.length === 0) return null;
  return (
    <div className="agency-details__way">
      <h3>{page.phrase('agency-way', 'Getting here')}</h3>
      {sentences.length > 0 && <p>{sentences.join(' ')}</p>}
      {href && (
        <a className="btn btn--line" href={href} rel="noopener">
          <Icon name="directions" />
          {page.phrase('directions', 'Directions')}
        </a>
      )}
    </div>
  );
}

function wayText(
  { Address: { City, GeoCode } }: AgencyPartProps['agency'],
  { phrase }: AgencyPartProps['page'],
  town: Point | undefined,
): string {
  const way = town && GeoCode && wayFrom(town, { latitude: GeoCode.Latitude, longitude: GeoCode.Longitude });
  if (!way) return '';
  const text = way.side
    ? phrase('agency-side', '{miles} miles {side} of the middle of {town}.').replace('{side}', phrase(`side-${way.side}`, way.side))
    : phrase('agency-middle', 'In the middle of {town}.');
  return text.replace('{miles}', way.miles).replace('{town}', () => City);
}

/** Splits texts of an agency's record, plain or HTML from the service's own pages, into plain paragraphs. */
export const paragraphsOf = (text: string): string[] =>
  isHtml(text) ? linesOf(text) : decoded(text).split('\n').map(oneLine).filter(Boolean);

/** Zoom that shows the town with its roads, about six miles across. */
const ZOOM = 12;

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
