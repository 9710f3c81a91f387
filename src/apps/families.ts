/** The insurer's web apps that live below this site's addresses (S1 §2, DEL-13): the one table of them. */

/** Settings that hold an origin of apps; a circuit breaker stands before each. */
export const appOrigins = { APPS_ORIGIN: 'apps', DATACENTER_ORIGIN: 'datacenter' } as const;

export interface AppFamily {
  /** First segment of our addresses. */
  name: string;
  /** Setting of the origin that is asked. */
  origin: keyof typeof appOrigins;
  /** What stands in place of `/name` on that origin; empty when the family is the whole origin. */
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
 * The family of a first segment, as it stands in the address: nothing is decoded. The apps run on a server that takes any case, so
 * bookmarks and old mail hold any case; what is asked of the app is the table's spelling.
 */
export const familyNamed = (segment: string): AppFamily | undefined => byName.get(segment.toLowerCase());
