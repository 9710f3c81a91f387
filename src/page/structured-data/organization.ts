/** The company: as the main entity on the homepage (S3 §9), and as publisher, provider and author elsewhere. */
import type { OrganizationLeaf } from 'schema-dts';
import type { PageRecord } from '../document/page-record.ts';

/** The mark on its background, 512 by 512. */
const LOGO = '/-/media/logo.png';

/** @returns the company as one node that other records refer to by its id */
export const companyOf = ({ home, companyName }: PageRecord) =>
  ({ '@type': 'Organization', '@id': `${home}#organization`, name: companyName, url: home }) satisfies OrganizationLeaf;

/** The company with its logo, as search engines require for a publisher. */
export const organizationPublisher = (record: PageRecord) =>
  ({
    ...companyOf(record),
    logo: { '@type': 'ImageObject', url: record.absolute(LOGO), width: '512 px', height: '512 px' },
  }) satisfies OrganizationLeaf;

/**
 * Template Home.
 * @param profiles absolute addresses of the company's pages on social networks
 */
export function organization(record: PageRecord, profiles: readonly string[]): OrganizationLeaf {
  return {
    ...organizationPublisher(record),
    ...(record.description && { description: record.description }),
    ...(record.sharing && { image: record.sharing.url }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}
