/** Headers that belong to one connection and are not passed on (RFC 9110 §7.6.1). */

const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-authentication-info',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
]);

/** Common values of `Connection` that name no header. */
const ordinary = /^(close|keep-alive|upgrade)?$/i;

/** @returns name and value of each of the others, without those that `Connection` names; several `Set-Cookie` stay separate */
export function endToEnd(from: Headers): [name: string, value: string][] {
  const connection = from.get('connection') ?? '';
  const named = ordinary.test(connection) ? undefined : new Set(connection.split(',').map((name) => name.trim().toLowerCase()));
  const rest: [string, string][] = [];
  for (const pair of from) if (!hopByHop.has(pair[0]) && !named?.has(pair[0])) rest.push(pair as [string, string]);
  return rest;
}
