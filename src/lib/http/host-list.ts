/** Matches URLs against the lists of hosts that operators write in settings. */

export interface HostListOptions {
  /** Local runs and tests: plain http, any port where the entry names none, and hosts of this machine. */
  relaxed?: boolean;
}

/** Pattern of internal host names, which a list of external hosts never matches. IPv6 is in brackets, IPv4 in any notation is dotted after parsing. */
const inside = /^(\[.*\]|[\d.]+|localhost|.*\.(localhost|local|internal))$/;

/**
 * @param entries `host`, `host:port`, `*.host` (every host below it, not itself) or an origin with its scheme
 * @returns the index of the first entry that matches a URL, or -1. Unless relaxed, only https on the named port (443 when none is named),
 * never a URL with a user or password, never an internal address.
 */
export function hostList(entries: readonly string[], { relaxed = false }: HostListOptions = {}): (url: URL) => number {
  const patterns = entries.map(readEntry);
  return (url) => {
    if (url.username || url.password) return -1;
    if (!relaxed && (url.protocol !== 'https:' || inside.test(url.hostname))) return -1;
    if (url.protocol !== 'https:' && url.protocol !== 'http:') return -1;
    return patterns.findIndex(
      ({ scheme, host, port }) =>
        (scheme === '' || scheme === url.protocol) &&
        (host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host) &&
        (port === url.port || (relaxed && port === '')),
    );
  };
}

function readEntry(entry: string): { scheme: string; host: string; port: string } {
  const scheme = /^(https?:)\/\//.exec(entry)?.[1] ?? '';
  const rest = entry
    .slice(scheme ? scheme.length + 2 : 0)
    .replace(/\/.*$/, '')
    .toLowerCase();
  const port = /:(\d+)$/.exec(rest)?.[1] ?? '';
  const standard = scheme === 'http:' ? '80' : '443';
  return { scheme, host: port ? rest.slice(0, -port.length - 1) : rest, port: port === standard ? '' : port };
}
