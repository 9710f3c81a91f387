/** Builds an app's request headers: the visitor's, without those of a connection, of our site or of the edge, and with our own data. */
import { appCookies } from '../cookies.ts';
import { endToEnd } from './hop-by-hop.ts';

/** The visitor by the edge's and our own data; never by the visitor's. */
export interface ForwardedVisitor {
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
 * Headers that an app could trust as set by a server in front of it: the visitor's identity, the requested address
 * (some servers route by `x-original-url`), the signed-in user (sign-on gateways and application servers each have their own names);
 * and headers for our own site and its edge. Written with hyphens: servers that pass headers to programs as variables
 * treat `X_Forwarded_For` the same.
 */
const notTrusted = new RegExp(
  `^(${[
    'x-forwarded(-.*)?|forwarded(-.*)?|(.*-)?(client|proxyuser|user|real|remote|originating|source|visitor)-?ip(-.*)?|.*-ip-authori[sz]ation',
    'x-ip(-.*)?|x-(remote|envoy|originating)(-.*)?|wl-proxy-.*|client-(address|host)',
    'x-request-id|x-correlation-id|x-original-.*|x-rewrite-.*|x-(http-)?host(-override)?|x-url-scheme|x-middleware-subrequest|proxy',
    'x-arr-.*|x-iisnode-.*|x-waws-.*|x-appservice-.*|x-ms-client-.*|x-azure-.*|front-end-https',
    '(x-)?(remote|auth|authenticated|logged-in)-?(user|addr|host|groups?|name|email|roles?)|x-(user|email|groups?|roles?|user-?(id|name|email|groups?|roles?))',
    '(x-)?(client|ssl-client|ssl|tls)-(cert|verify|dn|subject|s-dn|i-dn).*|x-ssl-.*',
    'iv-.*|sm-.*|smuser|oam-.*|\\$ws.*|x-(auth-request|webauth|authenticated|pomerium|goog-iap|amzn-oidc)-.*',
    'cf-.*|x-sitecore.*|sc-.*|x-revalidate-secret|host|content-length|expect|sec-websocket-(key|version|extensions|accept)',
  ].join('|')})$`,
);

/** @param upgrade whether this opens a WebSocket: its two headers stay, the runtime writes the rest */
export function requestHeaders(from: Headers, { address, protocol, host, requestId }: ForwardedVisitor, upgrade: boolean): Headers {
  // One list and one object: each call on headers crosses into the runtime.
  const headers: [string, string][] = [];
  for (const [name, value] of endToEnd(from)) {
    const passed = name === 'cookie' ? appCookies(value) : value;
    if ((passed || name !== 'cookie') && !notTrusted.test(name.replaceAll('_', '-'))) headers.push([name, passed]);
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
