/** The headers that an app is asked with: the visitor's, without what belongs to one connection, to our site or to the edge, and with what we know. */
import { appCookies } from '../editing/session-cookie.ts';
import { endToEnd } from './hop-by-hop.ts';

/** Who asks, as the edge and our own host list say; never as the visitor says. */
export interface Visitor {
  /** Empty when the edge gave none. */
  address: string;
  /** `https` or `http`. */
  protocol: string;
  /** Host of ours, with the port when it has one. */
  host: string;
  /** Our own id of this request. */
  requestId: string;
}

/**
 * Headers from outside that an app could take for the word of a server in front of it: who the visitor is, which address was asked
 * for (some servers route by `x-original-url`), who signed in (sign-on gateways and application servers each have their own names);
 * and what is meant for our own site and its edge. Written with hyphens: servers that hand headers to programs as variables
 * take `X_Forwarded_For` for the same.
 */
const notTrusted = new RegExp(
  `^(${[
    'x-forwarded(-.*)?|forwarded|(x-|true-|proxy-|fastly-|x-cluster-)?client-ip|x-real-ip|x-(remote|envoy)-.*|wl-proxy-.*',
    'x-request-id|x-correlation-id|x-original-.*|x-rewrite-.*|x-(http-)?host(-override)?|x-url-scheme|x-middleware-subrequest|proxy',
    'x-arr-.*|x-iisnode-.*|x-waws-.*|x-appservice-.*|x-ms-client-.*|x-azure-.*|front-end-https',
    'remote-(user|addr|host|groups?|name|email)|(x-)?(client|ssl-client|ssl|tls)-(cert|verify|dn|subject|s-dn|i-dn).*|x-ssl-.*',
    'iv-.*|sm-.*|smuser|oam-.*|\\$ws.*|x-(auth-request|webauth|authenticated|pomerium|goog-iap|amzn-oidc)-.*',
    'cf-.*|x-sitecore.*|sc-.*|x-revalidate-secret|host|content-length|expect|sec-websocket-(key|version|extensions|accept)',
  ].join('|')})$`,
);

/** @param upgrade whether this opens a WebSocket: its two headers stay, the runtime writes the rest */
export function requestHeaders(from: Headers, { address, protocol, host, requestId }: Visitor, upgrade: boolean): Headers {
  // One list and one object: each call on headers crosses into the runtime.
  const headers: [string, string][] = [];
  for (const [name, value] of endToEnd(from)) {
    const kept = name === 'cookie' ? appCookies(value) : value;
    if ((kept || name !== 'cookie') && !notTrusted.test(name.replaceAll('_', '-'))) headers.push([name, kept]);
  }
  if (upgrade) headers.push(['upgrade', 'websocket']);
  const known = /^[\da-f.:]{2,45}$/i.test(address);
  if (known) headers.push(['x-forwarded-for', address], ['x-real-ip', address]);
  const node = address.includes(':') ? `"[${address}]"` : address;
  headers.push(
    ['x-forwarded-proto', protocol],
    ['x-forwarded-host', host],
    ['forwarded', `${known ? `for=${node};` : ''}host="${host}";proto=${protocol}`],
    ['x-request-id', requestId],
  );
  return new Headers(headers);
}
