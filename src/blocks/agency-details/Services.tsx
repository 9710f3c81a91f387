/** What an agency insures, each line with its stamp (S2 §9). */
import type { Field } from '../../content/model.ts';
import type { PageContext } from '../../fields/context.ts';
import { Text } from '../../fields/Text.tsx';
import type { PartProps } from './AgencyDetails.tsx';
import { type Service, servicesOf } from './rules.ts';

const wordsOf = ({ phrase }: Pick<PageContext, 'phrase'>): Record<Service, [name: string, says: string]> => ({
  auto: [phrase('service-auto', 'Auto'), phrase('service-auto-text', 'Cars, trucks, motorcycles, the camper in the yard.')],
  home: [phrase('service-home', 'Home'), phrase('service-home-text', 'Houses, condos, rentals, and what is inside.')],
  life: [phrase('service-life', 'Life'), phrase('service-life-text', 'Term, whole life, and an honest answer on how much.')],
  business: [phrase('service-business', 'Business'), phrase('service-business-text', 'Shops, contractors, landlords, vineyards.')],
});

export function Services({ agency, page, headline }: Omit<PartProps, 'now'> & { headline: Field<string> }) {
  const services = servicesOf(agency);
  if (services.length === 0) return null;
  const words = wordsOf(page);
  const ours = { value: page.phrase('agency-services', 'What we look after') };
  return (
    <section>
      <Text field={headline.value || headline.metadata !== undefined ? headline : ours} as="h2" />
      <ul className="agency-details__services" role="list">
        {services.map((service) => (
          <li key={service}>
            <img src={`/-/media/stamps.svg#${service}`} alt="" width={96} height={96} loading="lazy" decoding="async" />
            <div>
              <h3>{words[service][0]}</h3>
              <p className="small quiet">{words[service][1]}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
