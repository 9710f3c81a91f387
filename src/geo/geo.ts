/** Where the visitor is, as the edge says (DEL-16). The only place that reads it. */

export interface Geo {
  /** ISO country code, upper case; empty when unknown. */
  country: string;
  /** State or region code without the country, upper case (`PA`). */
  region: string;
  city: string;
  postalCode: string;
  latitude: string;
  longitude: string;
  timezone: string;
}

/**
 * @param trustHeaders setting TRUST_GEO_HEADERS: then the usual location headers are read and the request data is not,
 * since local simulators fill that with a made-up place
 */
export function readGeo(request: Request, trustHeaders: boolean): Geo {
  const header = (name: string) => request.headers.get(name) ?? '';
  if (trustHeaders) {
    return {
      country: header('cf-ipcountry').toUpperCase(),
      region: header('cf-region-code').toUpperCase(),
      city: header('cf-ipcity'),
      postalCode: header('cf-postal-code'),
      latitude: header('cf-iplatitude'),
      longitude: header('cf-iplongitude'),
      timezone: header('cf-timezone'),
    };
  }
  const cf = (request as { cf?: Partial<IncomingRequestCfProperties> }).cf ?? {};
  const value = (entry: unknown) => (typeof entry === 'string' ? entry : '');
  return {
    country: value(cf.country).toUpperCase(),
    region: value(cf.regionCode).toUpperCase(),
    city: value(cf.city),
    postalCode: value(cf.postalCode),
    latitude: value(cf.latitude),
    longitude: value(cf.longitude),
    timezone: value(cf.timezone),
  };
}
