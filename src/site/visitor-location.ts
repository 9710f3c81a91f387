/** The visitor's location from the edge (DEL-16). The only place that reads it; never logged. */

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

/** Territories with an ISO country code that the US post treats as states: a banner for Puerto Rico uses the state PR. */
const TERRITORIES = new Set(['PR', 'VI', 'GU', 'AS', 'MP']);

/** The edge's codes for unknown: `XX`, and `T1` for the Tor network, whose exits say nothing about the visitor. */
const UNKNOWN = new Set(['XX', 'T1']);

const NOWHERE: Geo = { country: '', region: '', city: '', postalCode: '', latitude: undefined, longitude: undefined, timezone: '' };

/**
 * @param trustHeaders setting TRUST_GEO_HEADERS: reads the usual location headers instead of the request data,
 * since local simulators fill that with a fictitious location
 * @returns the known values; an invalid one counts as unknown
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
  const readText = (name: string, shape: RegExp): string => {
    const value = raw[name];
    return typeof value === 'string' && shape.test(value) ? value : '';
  };
  const country = readText('country', /^[a-z][a-z0-9]$/i).toUpperCase();
  if (UNKNOWN.has(country)) return NOWHERE;
  const territory = TERRITORIES.has(country);
  const latitude = degrees(raw.latitude, 90);
  const longitude = degrees(raw.longitude, 180);
  const known = latitude !== undefined && longitude !== undefined && (latitude !== 0 || longitude !== 0);
  return {
    country: territory ? 'US' : country,
    // A region means nothing without its country.
    region: territory ? country : country && readText('regionCode', /^[a-z0-9]{1,3}$/i).toUpperCase(),
    city: readText('city', /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} .,'’ʻ()/-]{0,99}$/u),
    postalCode: readText('postalCode', /^[a-z0-9][a-z0-9 -]{1,9}$/i).toUpperCase(),
    latitude: known ? latitude : undefined,
    longitude: known ? longitude : undefined,
    timezone: readText('timezone', /^[\w+/-]{1,64}$/),
  };
}

/** The edge writes degrees as text. */
function degrees(raw: unknown, limit: number): number | undefined {
  if (typeof raw !== 'string' || !/^-?\d{1,3}(\.\d{1,15})?$/.test(raw)) return undefined;
  const value = Number(raw);
  return Math.abs(value) <= limit ? value : undefined;
}

/** City names come as the bytes of UTF-8, which headers show one by one. */
function fromUtf8(text: string): string {
  if (![...text].every((char) => char <= 'ÿ')) return text;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(text, (char) => char.charCodeAt(0)));
  } catch {
    return text;
  }
}
