/** Template Job Opening: a position with pay, place and closing date while it is open; afterwards a page like any other. */
import type { JobPostingLeaf, PlaceLeaf, WebPageLeaf } from 'schema-dts';
import { closingTime, isClosed, readOpening } from '../../blocks/openings/opening-fields.ts';
import type { PageRecord } from '../document/page-record.ts';
import { organizationPublisher } from './organization.ts';
import { webPage } from './web-page.ts';

/** Search engines refuse a posting whose last day is over. */
export function jobPosting(record: PageRecord): JobPostingLeaf | WebPageLeaf {
  const opening = readOpening(record.fields);
  if (isClosed(opening, { now: Date.now(), timeZone: record.timeZone })) return webPage(record);
  const { Locations, EmploymentType, Hours, PayFrom, PayTo } = opening;
  const validThrough = closingTime(opening, record.timeZone);
  const places = Locations.value.split('|').flatMap((place) => place.trim() || []);
  return {
    '@type': 'JobPosting',
    '@id': `${record.canonical}#job`,
    title: record.title,
    description: record.description,
    url: record.canonical,
    ...(record.published && { datePosted: record.published }),
    ...(validThrough && { validThrough }),
    ...(EmploymentType.value && { employmentType: EmploymentType.value }),
    ...(Hours.value && { workHours: Hours.value }),
    hiringOrganization: organizationPublisher(record),
    ...(places.length > 0 && { jobLocation: places.map(locationOf) }),
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

/** @param place `Erie, PA`, or a town alone */
function locationOf(place: string): PlaceLeaf {
  const [town = '', state = ''] = place.split(',').map((part) => part.trim());
  return {
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      ...(town && { addressLocality: town }),
      ...(state && { addressRegion: state }),
      addressCountry: 'US',
    },
  };
}
