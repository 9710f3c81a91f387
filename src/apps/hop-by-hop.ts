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

/** What most messages say of their connection: it names no header. */
const ordinary = /^(close|keep-alive|upgrade)?$/i;

/** @returns name and value of each of the others, without those that `Connection` names; several `Set-Cookie` stay apart */
export function endToEnd(from: Headers): [name: string, value: string][] {
  const connection = from.get('connection') ?? '';
  const named = ordinary.test(connection) ? undefined : new Set(connection.split(',').map((name) => name.trim().toLowerCase()));
  const kept: [string, string][] = [];
  for (const pair of from) if (!hopByHop.has(pair[0]) && !named?.has(pair[0])) kept.push(pair as [string, string]);
  return kept;
}
