/** What the agency says of itself, beside the map. */
import type { Field } from '../../content/model.ts';
import { Text } from '../../fields/Text.tsx';
import type { PartProps } from './AgencyDetails.tsx';
import { Place } from './Place.tsx';
import { paragraphsOf } from './rules.ts';

/** Longer than this a line is read, not seen. Characters. */
const MAX_TITLE = 40;

export function About({ agency, page, headline }: Omit<PartProps, 'now'> & { headline: Field<string> }) {
  const { AgencyDescriptionSitecore: slogan, Description, PrincipalAgentBio } = agency.AgencyInfo;
  const isTitle = slogan !== '' && slogan.length <= MAX_TITLE && paragraphsOf(slogan).length === 1;
  const texts = [isTitle ? '' : slogan, PrincipalAgentBio, Description];
  const lines = texts.flatMap((text, index) => (texts.indexOf(text) === index ? paragraphsOf(text) : []));
  const hasPlace = agency.Address.GeoCode !== null;
  if (lines.length === 0 && !isTitle && !hasPlace) return null;
  const [own = ''] = isTitle ? paragraphsOf(slogan) : [];
  const ours = lines.length > 0 ? page.phrase('agency-about', 'About this agency') : page.phrase('agency-place', 'Where to find us');
  const title = headline.value || headline.metadata !== undefined ? headline : { value: own.replace(/\.$/, '') || ours };
  return (
    <section className="agency-details__about on-shoal">
      <div className="agency-details__split wrap" data-map={hasPlace || undefined}>
        <div className="agency-details__story">
          <Text field={title} as="h2" />
          {lines.map((line, index) => (
            <p key={index} className={index === 0 ? 'lede' : undefined}>
              {line}
            </p>
          ))}
        </div>
        <Place agency={agency} page={page} />
      </div>
    </section>
  );
}
