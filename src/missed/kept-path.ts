/** Which missed addresses are worth a look: those that people follow, and nothing that may name somebody. */

/** A longer one is nobody's bookmark. */
const MAX_LENGTH = 300;
/** What programs try everywhere, hoping for a weak server. Old pages of this very site ended in .aspx and .html. */
const PROBES =
  /\/(?:\.|wp-|wp\/|wordpress|xmlrpc|phpmyadmin|pma\/|cgi-bin|vendor\/|actuator|solr|owa\/|boaform|telescope|server-status|administrator\/)|\.(?:php\d?|phtml|env|git|sql|bak|old|ini|log|ya?ml|jsp|cgi|sh|exe|dll|zip|rar|tar|t?gz|7z|map|key|pem)(?:\/|$)/i;
/** Mail addresses, numbers of policies and telephones, random ids and tokens. */
const NAMES_SOMEBODY = /@|%40|\d(?:[-.\s]?\d){6,}|[0-9a-f]{8}-[0-9a-f]{4}-|(?:^|\/)(?=[^/]*\d)[\w~-]{24,}(?:\/|$)/i;

/** @param path as in the request, without its query @returns it without a slash at the end, or `undefined` when it is not kept */
export function keptPath(path: string): string | undefined {
  if (path.length > MAX_LENGTH || PROBES.test(path) || NAMES_SOMEBODY.test(path)) return undefined;
  const kept = path.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
  return kept === '/' ? undefined : kept;
}
