/** The table of the insurer's web apps below this site's addresses (S1 §2, DEL-13). */

/** Settings with an origin of apps; each has a circuit breaker. */
export const appOrigins = { APPS_ORIGIN: 'apps', DATACENTER_ORIGIN: 'datacenter' } as const;

export interface AppFamily {
  /** First segment of our addresses. */
  name: string;
  /** Setting of the upstream origin. */
  origin: keyof typeof appOrigins;
  /** Replaces `/name` on that origin; empty when the family is the whole origin. */
  upstream: string;
}

const app = (name: string, upstream = `/${name}`): AppFamily => ({ name, origin: 'APPS_ORIGIN', upstream });

export const families: readonly AppFamily[] = [
  app('Account'),
  app('BillingCenterWeb'),
  app('AgentLocatorWeb'),
  app('ClaimCenterWeb'),
  app('OnlineQuote'),
  app('OnlineQuoteWeb'),
  app('CoordinatorWeb'),
  app('customer'),
  app('DocumentListWeb'),
  app('GeoSearch'),
  app('PaymentCenterWeb', '/BillPay'),
  app('WebAssets'),
  { name: 'datacenter-app', origin: 'DATACENTER_ORIGIN', upstream: '' },
];

const byName = new Map(families.map((family) => [family.name.toLowerCase(), family]));

/**
 * The family of a first segment in the address, without decoding. The apps run on a server that ignores case, so
 * bookmarks and old mails have any case; the upstream request uses the table's spelling.
 */
export const familyNamed = (segment: string): AppFamily | undefined => byName.get(segment.toLowerCase());
