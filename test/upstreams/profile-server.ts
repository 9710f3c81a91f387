/** A stand-in of the customer portal: GET returns the profile of the cookie's customer; with the portal's failures. */
import { later, type Listening, listen, SIGN_IN_PAGE } from './listen.ts';

export const modes = [
  'ok',
  'slow',
  'down',
  'failing',
  'half',
  'empty',
  'wrong-types',
  'too-large',
  'html',
  'moved',
  'unauthorized',
] as const;
type Mode = (typeof modes)[number];

interface Customer {
  email: string;
  account: string;
}

export interface ProfileServer extends Pick<Listening, 'close'> {
  url: string;
  requests: { cookie: string }[];
  control(mode: Mode): void;
}

function spoiled(mode: Mode, profile: object): string {
  const text = JSON.stringify(profile);
  if (mode === 'half') return text.slice(0, text.length / 2);
  if (mode === 'empty') return '';
  if (mode === 'wrong-types') return JSON.stringify({ isLoggedIn: 'maybe', email: ['a'], account: {} });
  if (mode === 'too-large') return JSON.stringify({ ...profile, email: 'x'.repeat(10 * 1024 * 1024) });
  return mode === 'html' ? SIGN_IN_PAGE : text;
}

/** @param customers by the value of cookie `portal` */
export async function start(customers: Record<string, Customer>): Promise<ProfileServer> {
  const requests: ProfileServer['requests'] = [];
  let mode: Mode = 'ok';
  const { origin, close } = await listen((request, response) => {
    const cookie = request.headers.cookie ?? '';
    requests.push({ cookie });
    if (mode === 'down') return response.destroy();
    if (mode === 'failing') return response.writeHead(500).end('stack trace');
    if (mode === 'moved') return response.writeHead(302, { location: 'https://login.example/' }).end();
    if (mode === 'unauthorized') return response.writeHead(401).end();
    const customer = customers[/(?:^|; )portal=([^;]*)/.exec(cookie)?.[1] ?? ''];
    const profile = customer ? { isLoggedIn: true, ...customer } : { isLoggedIn: false, email: null, account: null };
    const answer = () => response.writeHead(200, { 'content-type': 'application/json' }).end(spoiled(mode, profile));
    return mode === 'slow' ? later(response, 20_000, answer) : answer();
  });
  return {
    url: `${origin}/profile`,
    requests,
    close,
    control(next) {
      mode = next;
    },
  };
}
