/** Template Job Opening: a position with pay, place and closing date while it is open; afterwards a page like any other. */
import type { JobPostingLeaf, WebPageLeaf } from 'schema-dts';
import { isClosed, readOpening } from '../../blocks/openings/opening-fields.ts';
import type { PageRecord } from '../document/page-record.ts';
import { organizationPublisher } from './organization.ts';
import { webPage } from './web-page.ts';

/** Search engines refuse a posting whose last day is over. */
export function jobPosting(record: PageRecord): JobPostingLeaf | WebPageLeaf {
  const opening = readOpening(record.fields);
  if (isClosed(opening, Date.now())) return webPage(record);
  const { Locations, EmploymentType, Hours, PayFrom, PayTo, ClosingDate } = opening;
  return {
    '@type': 'JobPosting',
    '@id': `${record.canonical}#job`,
    title: record.title,
    description: record.description,
    url: record.canonical,
    ...(record.published && { datePosted: record.published }),
    ...(ClosingDate.value && { validThrough: `${ClosingDate.value.slice(0, 10)}T23:59:59-05:00` }),
    ...(EmploymentType.value && { employmentType: EmploymentType.value }),
    ...(Hours.value && { workHours: Hours.value }),
    hiringOrganization: organizationPublisher(record),
    jobLocation: Locations.value.split('|').map((place) => {
      const [town = '', state = ''] = place.split(',').map((part) => part.trim());
      return {
        '@type': 'Place' as const,
        address: { '@type': 'PostalAddress' as const, addressLocality: town, addressRegion: state, addressCountry: 'US' },
      };
    }),
    ...(PayFrom.value && {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'USD',
        value: {
          '@type': 'QuantitativeValue',
          unitText: 'YEAR',
          ...(PayTo.value ? { minValue: PayFrom.value, maxValue: PayTo.value } : { value: PayFrom.value }),
        },
      },
    }),
  };
}
