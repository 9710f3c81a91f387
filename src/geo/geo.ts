/** Where the visitor is, as the edge says (DEL-16). The only place that reads it; never written to the log. */

export interface Geo {
  /** ISO country code, upper case; empty when unknown. */
  country: string;
  /** State or region code without the country, upper case (`PA`). */
  region: string;
  city: string;
  postalCode: string;
  /** Degrees; both or neither. */
  latitude: number | undefined;
  longitude: number | undefined;
  timezone: string;
}

/** Countries by ISO that are states to the US post and in addresses: a banner for Puerto Rico names the state PR. */
const TERRITORIES = new Set(['PR', 'VI', 'GU', 'AS', 'MP']);

/** What the edge writes where it does not know: `XX`, and `T1` for the Tor network, whose exits say nothing of the visitor. */
const UNKNOWN = new Set(['XX', 'T1']);

const NOWHERE: Geo = { country: '', region: '', city: '', postalCode: '', latitude: undefined, longitude: undefined, timezone: '' };

/**
 * @param trustHeaders setting TRUST_GEO_HEADERS: then the usual location headers are read and the request data is not,
 * since local simulators fill that with a made-up place
 * @returns what is known; a value that can not be what it should be counts as unknown
 */
export function readGeo(request: Request, trustHeaders: boolean): Geo {
  if (!trustHeaders) return clean(((request as { cf?: Partial<IncomingRequestCfProperties> }).cf ?? {}) as Record<string, unknown>);
  const { headers } = request;
  return clean({
    country: headers.get('cf-ipcountry'),
    regionCode: headers.get('cf-region-code'),
    city: fromUtf8(headers.get('cf-ipcity') ?? ''),
    postalCode: headers.get('cf-postal-code'),
    latitude: headers.get('cf-iplatitude'),
    longitude: headers.get('cf-iplongitude'),
    timezone: headers.get('cf-timezone'),
  });
}

function clean(raw: Record<string, unknown>): Geo {
  const said = (name: string, shape: RegExp): string => {
    const value = raw[name];
    return typeof value === 'string' && shape.test(value) ? value : '';
  };
  const country = said('country', /^[a-z][a-z0-9]$/i).toUpperCase();
  if (UNKNOWN.has(country)) return NOWHERE;
  const territory = TERRITORIES.has(country);
  const latitude = degrees(raw.latitude, 90);
  const longitude = degrees(raw.longitude, 180);
  const known = latitude !== undefined && longitude !== undefined && (latitude !== 0 || longitude !== 0);
  return {
    country: territory ? 'US' : country,
    // A region means nothing without its country.
    region: territory ? country : country && said('regionCode', /^[a-z0-9]{1,3}$/i).toUpperCase(),
    city: said('city', /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} .,'’ʻ()/-]{0,99}$/u),
    postalCode: said('postalCode', /^[a-z0-9][a-z0-9 -]{1,9}$/i).toUpperCase(),
    latitude: known ? latitude : undefined,
    longitude: known ? longitude : undefined,
    timezone: said('timezone', /^[\w+/-]{1,64}$/),
  };
}

/** The edge writes degrees as text. */
function degrees(raw: unknown, limit: number): number | undefined {
  if (typeof raw !== 'string' || !/^-?\d{1,3}(\.\d{1,15})?$/.test(raw)) return undefined;
  const value = Number(raw);
  return Math.abs(value) <= limit ? value : undefined;
}

/** Names of cities come as the bytes of UTF-8, which headers show one by one. */
function fromUtf8(text: string): string {
  if (![...text].every((char) => char <= 'ÿ')) return text;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(text, (char) => char.charCodeAt(0)));
  } catch {
    return text;
  }
}
