/** Selects the missed addresses to count: those that people follow, and none that may identify a person. */

/** Longest path that is counted. */
const MAX_LENGTH = 300;
/** Paths that bots try everywhere, looking for a weak server. Old pages of this site ended in .aspx and .html, so those count. */
const PROBES =
  /\/(?:\.|wp-|wp\/|wordpress|xmlrpc|phpmyadmin|pma\/|cgi-bin|vendor\/|actuator|solr|owa\/|boaform|telescope|server-status|administrator\/)|\.(?:php\d?|phtml|env|git|sql|bak|old|ini|log|ya?ml|jsp|cgi|sh|exe|dll|zip|rar|tar|t?gz|7z|map|key|pem)(?:\/|$)/i;
/** Mail addresses, policy and telephone numbers, random ids and tokens. */
const NAMES_SOMEBODY = /@|%40|\d(?:[-.\s]?\d){6,}|[0-9a-f]{8}-[0-9a-f]{4}-|(?:^|\/)(?=[^/]*\d)[\w~-]{24,}(?:\/|$)/i;

/** @param path as in the request, without its query @returns it without a slash at the end, or `undefined` when it is not counted */
export function recordablePath(path: string): string | undefined {
  if (path.length > MAX_LENGTH || PROBES.test(path) || NAMES_SOMEBODY.test(path)) return undefined;
  const trimmed = path.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
  return trimmed === '/' ? undefined : trimmed;
}
