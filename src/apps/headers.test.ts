/** Tests the headers that an app receives, and those of its responses on our site. */
import { describe, expect, test } from 'vitest';
import { ourCookie } from './cookies.ts';
import { familyNamed } from './families.ts';
import { type Sides, ourAddress, ourRefresh } from './our-side.ts';
import { requestHeaders } from './request-headers.ts';
import { responseHeaders } from './response-headers.ts';

const visitor = { address: '203.0.113.7', protocol: 'https', host: 'www.test', requestId: 'our-id' };
const sides = (name: string, host = 'apps.test', path = '/BillPay/a/b'): Sides => ({
  family: familyNamed(name) as Sides['family'],
  requestUrl: new URL(`https://${host}${path}`),
  ours: { protocol: 'https:', host: 'www.test' },
});
const pay = sides('PaymentCenterWeb');
const data = sides('datacenter-app', 'data.test', '/x/y');

describe('the request', () => {
  const sent = (headers: [string, string][], upgrade = false) => Object.fromEntries(requestHeaders(new Headers(headers), visitor, upgrade));
  const known = Object.keys(sent([]));

  test('identifies the visitor by the edge’s data, and adds nothing else [DEL-13]', () => {
    expect(sent([])).toEqual({
      'x-forwarded-for': '203.0.113.7',
      'x-real-ip': '203.0.113.7',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'www.test',
      forwarded: 'for=203.0.113.7;host="www.test";proto=https',
      'x-request-id': 'our-id',
    });
    expect(requestHeaders(new Headers(), { ...visitor, address: '2001:db8::1' }, false).get('forwarded')).toBe(
      'for="[2001:db8::1]";host="www.test";proto=https',
    );
    const unknown = requestHeaders(new Headers({ 'x-forwarded-for': '1.1.1.1' }), { ...visitor, address: '' }, false);
    expect([unknown.get('x-forwarded-for'), unknown.get('x-real-ip'), unknown.get('forwarded')]).toEqual([
      null,
      null,
      'host="www.test";proto=https',
    ]);
  });

  test.each([
    'connection',
    'keep-alive',
    'proxy-connection',
    'proxy-authorization',
    'te',
    'trailer',
    'transfer-encoding',
    'upgrade',
    'http2-settings',
    'expect',
    'host',
    'content-length',
    'x-forwarded',
    'x-forwarded-port',
    'x-forwarded-prefix',
    'x-client-ip',
    'true-client-ip',
    'x-original-url',
    'x-rewrite-url',
    'x-original-host',
    'x-arr-ssl',
    'x-ms-client-principal',
    'remote-user',
    'cf-connecting-ip',
    'cf-ipcountry',
    'cf-access-jwt-assertion',
    'cf-ray',
    'x-sitecore-contextid',
    'sc_apikey',
    'x-revalidate-secret',
    'x-correlation-id',
    'x-host',
    'front-end-https',
    'sec-websocket-key',
    // The same names in the spelling of a server that passes headers as variables.
    'X_Forwarded_For',
    'x_original_url',
    'X-Forwarded_Host',
    'REMOTE_USER',
    // Sign-on gateways and application servers.
    'iv-user',
    'sm_user',
    'SM_SERVERSESSIONID',
    'oam_remote_user',
    '$WSRU',
    '$WSCC',
    'wl-proxy-client-ip',
    'wl-proxy-client-cert',
    'proxy-client-ip',
    'x-remote-user',
    'x-ssl-client-cert',
    'ssl-client-cert',
    'x-client-cert',
    'x-http-host-override',
    'x-middleware-subrequest',
    'x-waws-unencoded-url',
    'x-azure-clientip',
    'x-auth-request-user',
    'x-amzn-oidc-data',
    'x-cluster-client-ip',
    'x-envoy-external-address',
    'proxy',
    // Each of them made some server believe another address or person.
    'forwarded-for',
    'forwarded_for_ip',
    'client-ip',
    'cluster-client-ip',
    'x-originating-ip',
    'x-remote-ip',
    'x-real-ip',
    'x-source-ip',
    'x-proxyuser-ip',
    'x-custom-ip-authorization',
    'x-ip',
    'x-user',
    'x-user-id',
    'x-username',
    'x-authenticated-user',
    'x-logged-in-user',
    'x-roles',
  ])('%s from outside does not reach the app [SEC-02]', (name) => expect(Object.keys(sent([[name, '1']]))).toEqual(known));

  test.each([
    'accept',
    'accept-encoding',
    'accept-language',
    'authorization',
    'cache-control',
    'content-type',
    'content-encoding',
    'if-none-match',
    'if-range',
    'origin',
    'range',
    'referer',
    'user-agent',
    'x-requested-with',
    'soapaction',
    'x-custom',
    'sec-fetch-mode',
    'sec-websocket-protocol',
    'x-http-method-override',
    'x-hostname-of-visit',
    'x-client-version',
    'x-auth-token',
    'x-user-agent',
    'x-shipment',
    'ssl',
  ])('%s reaches the app [DEL-13]', (name) => expect(sent([[name, 'value']])[name]).toBe('value'));

  test('headers that Connection names are dropped, ours are not [SEC-02]', () => {
    const headers = sent([
      ['connection', 'close, X-Secret,x-forwarded-for , cookie, bad name\u00e9'],
      ['x-secret', '1'],
      ['cookie', 'a=1'],
      ['x-kept', '1'],
    ]);
    expect(headers).toMatchObject({ 'x-kept': '1', 'x-forwarded-for': '203.0.113.7' });
    expect(headers).not.toHaveProperty('x-secret');
    expect(headers).not.toHaveProperty('cookie');
  });

  test('a WebSocket keeps its upgrade; no other upgrade is passed on [DEL-13]', () => {
    expect(sent([['upgrade', 'WebSocket']], true).upgrade).toBe('websocket');
    expect(sent([['upgrade', 'h2c']])).not.toHaveProperty('upgrade');
  });

  test.each([
    ['__Host-editor=secret', undefined],
    ['a=1; __Host-editor=secret; b=2', 'a=1; b=2'],
    ['__Host-editor=secret; b=2', 'b=2'],
    ['a=1, __Host-editor=secret', 'a=1'],
    ['a=1;__Host-editor=x', 'a=1'],
    ['__Host-editor-frame=x; editor=y; sc_preview_token=z; sc_preview=true; a=1', 'a=1'],
    ['CF_Authorization=jwt; a=1; CF_AppSession=2', 'a=1'],
    ['__Host-alert-note=text; alert-note=text; a=1', 'a=1'],
    ['a=__Host-editor; x__Host-editor=1', 'a=__Host-editor; x__Host-editor=1'],
    ['a=1; b="x y"; ASP.NET_SessionId=z', 'a=1; b="x y"; ASP.NET_SessionId=z'],
  ])('cookies %s become %s: the editors’ session is not passed on [SEC-02]', (given, expected) =>
    expect(sent([['cookie', given]]).cookie).toBe(expected),
  );
});

describe('the answer', () => {
  test.each([
    [pay, '/BillPay/c', 'https://www.test/PaymentCenterWeb/c'],
    [pay, '/billpay/c?d#e', 'https://www.test/PaymentCenterWeb/c?d#e'],
    [pay, 'c', 'https://www.test/PaymentCenterWeb/a/c'],
    [pay, '../../Account/x', 'https://www.test/Account/x'],
    [pay, '?page=2', 'https://www.test/PaymentCenterWeb/a/b?page=2'],
    [pay, 'https://apps.test/BillPay', 'https://www.test/PaymentCenterWeb'],
    [pay, 'http://apps.test/BillPay/c', 'https://www.test/PaymentCenterWeb/c'],
    [pay, '//apps.test/Account/c', 'https://www.test/Account/c'],
    [pay, 'https://www.test/BillPay/c', 'https://www.test/PaymentCenterWeb/c'],
    [pay, 'https://www.test/PaymentCenterWeb/c', 'https://www.test/PaymentCenterWeb/c'],
    [pay, '/BillPayment/c', 'https://www.test/BillPayment/c'],
    [pay, 'https://apps.test//evil.test/x', 'https://www.test//evil.test/x'],
    [
      pay,
      'https://login.partner.test/BillPay?back=https://apps.test/BillPay',
      'https://login.partner.test/BillPay?back=https://apps.test/BillPay',
    ],
    [pay, 'https://apps.test:444/BillPay', 'https://apps.test:444/BillPay'],
    [pay, 'mailto:agent@lake.test', 'mailto:agent@lake.test'],
    [pay, 'http://[broken', 'http://[broken'],
    [sides('Account', 'apps.test', '/Account/login'), '/BillPay/due', 'https://www.test/PaymentCenterWeb/due'],
    [sides('Account', 'apps.test', '/Account/login'), '/', 'https://www.test/'],
    [data, '/z', 'https://www.test/datacenter-app/z'],
    [data, '/', 'https://www.test/datacenter-app'],
    [data, 'https://www.test/datacenter-app/z', 'https://www.test/datacenter-app/z'],
  ] as const)('redirect %# to %s leads to %s: %s [DEL-13]', (from, address, expected) => expect(ourAddress(address, from)).toBe(expected));

  test.each([
    ['5; url=/BillPay/done', '5; url=https://www.test/PaymentCenterWeb/done'],
    ['0;URL="https://apps.test/BillPay/x"', '0;URL="https://www.test/PaymentCenterWeb/x"'],
    ["3, '/BillPay/x' ", "3, 'https://www.test/PaymentCenterWeb/x' "],
    ['5', '5'],
    ['5; url=/BillPay/a?next=https://partner.test/', '5; url=https://www.test/PaymentCenterWeb/a?next=https://partner.test/'],
    ['5; url=https://partner.test/', undefined],
    ['0 url=//partner.test/', undefined],
    ['.5;https://www.test.partner.test/', undefined],
    ['0;url=https://www.test@partner.test/', undefined],
    ['0;url=javascript:alert(1)', undefined],
    ['0;url=http://[broken', undefined],
  ])('Refresh %s becomes %s [DEL-13]', (value, expected) => expect(ourRefresh(value, pay)).toBe(expected));

  test.each([
    ['a=1', 'a=1; Secure'],
    ['a=1; Path=/BillPay; HttpOnly; SameSite=Lax; Secure', 'a=1; Path=/PaymentCenterWeb; HttpOnly; SameSite=Lax; Secure'],
    ['a=1; path=/billpay/x; secure', 'a=1; path=/PaymentCenterWeb/x; secure'],
    ['a=1; Path=/; Secure', 'a=1; Path=/; Secure'],
    ['a=1; Path=/Account; Secure', 'a=1; Path=/Account; Secure'],
    ['a=1; Domain=apps.test; Secure', 'a=1; Secure'],
    ['a=1; Domain=.test; Secure', 'a=1; Domain=.test; Secure'],
    ['a=1; Domain=www.test; Secure', 'a=1; Domain=www.test; Secure'],
    ['a=1; Domain=evil-www.test; Secure', 'a=1; Secure'],
    [
      'a="x=y, z"; Expires=Sat, 21 Nov 2026 10:00:00 GMT; Max-Age=60; Secure; SameSite=None; Partitioned',
      'a="x=y, z"; Expires=Sat, 21 Nov 2026 10:00:00 GMT; Max-Age=60; Secure; SameSite=None; Partitioned',
    ],
    ['__Host-a=1; Path=/; Secure', '__Host-a=1; Path=/; Secure'],
    ['__Host-editor=1; Path=/; Secure', undefined],
    [' __host-EDITOR =1', undefined],
    // Without a name, browsers send the value alone: it would come back as a session.
    ['=editor=1', undefined],
    ['= sc_preview_token=1; Path=/', undefined],
    ['=plain', '=plain; Secure'],
  ])('cookie %s becomes %s [DEL-13]', (given, expected) => expect(ourCookie(given, pay)).toBe(expected));

  test('limits cookies of an app that is a whole origin to its path [DEL-13]', () => {
    expect(ourCookie('a=1; Path=/; Secure', data)).toBe('a=1; Path=/datacenter-app; Secure');
    expect(ourCookie('a=1; Path=/x; Secure', data)).toBe('a=1; Path=/datacenter-app/x; Secure');
    expect(ourCookie('__Host-a=1; Path=/; Secure', data)).toBe('__Host-a=1; Path=/; Secure');
    expect(ourCookie('a=1; Path=/', { ...data, ours: { protocol: 'http:', host: 'localhost:8787' } })).toBe('a=1; Path=/datacenter-app');
  });

  test('keeps several cookies apart, drops hop-by-hop headers and those about the whole origin, and leaves the rest unchanged [DEL-13] [SEC-02]', () => {
    const from = new Headers([
      ['set-cookie', 'a=1; Expires=Sat, 21 Nov 2026 10:00:00 GMT; Secure'],
      ['set-cookie', 'b=2; Path=/BillPay; Secure'],
      ['set-cookie', '__Host-editor=3; Secure'],
      ['connection', 'x-internal'],
      ['x-internal', '1'],
      ['keep-alive', 'timeout=5'],
      ['proxy-authenticate', 'Basic'],
      ['alt-svc', 'h3=":443"'],
      ['strict-transport-security', 'max-age=0'],
      ['clear-site-data', '"*"'],
      ['service-worker-allowed', '/'],
      ['refresh', '0;url=//evil.test'],
      ['content-security-policy', "default-src 'self'"],
      ['cache-control', 'private'],
      ['content-location', '/BillPay/a.pdf'],
      ['x-powered-by', 'an app'],
    ]);
    const headers = responseHeaders(from, pay);
    expect(headers.getSetCookie()).toEqual(['a=1; Expires=Sat, 21 Nov 2026 10:00:00 GMT; Secure', 'b=2; Path=/PaymentCenterWeb; Secure']);
    headers.delete('set-cookie');
    expect(Object.fromEntries(headers)).toEqual({
      'content-security-policy': "default-src 'self'",
      'cache-control': 'private',
      'content-location': 'https://www.test/PaymentCenterWeb/a.pdf',
      'x-powered-by': 'an app',
    });
  });
});
