/** A stand-in of the repair service: one GET that returns an array of facilities, with the service's failures. */
import { later, type Listening, listen, received, SIGN_IN_PAGE } from './listen.ts';

export const modes = [
  'ok',
  'slow',
  'down',
  'failing',
  'half',
  'empty',
  'wrong-types',
  'one-bad',
  'single',
  'none',
  'too-large',
  'html',
] as const;
type Mode = (typeof modes)[number];

interface Fault {
  mode: Mode;
  delayMs?: number;
}

export interface RepairServer extends Pick<Listening, 'close'> {
  url: string;
  requests: { method: string; url: URL }[];
  control(fault: Fault): void;
}

function spoiled(mode: Mode, facilities: unknown[]): string {
  const text = JSON.stringify(facilities);
  if (mode === 'half') return text.slice(0, text.length / 2);
  if (mode === 'empty') return '';
  if (mode === 'wrong-types') return JSON.stringify([7, 'shop', null, { FacilityName: { no: 'text' } }]);
  if (mode === 'one-bad') return JSON.stringify([{ Email: 'nameless@shop.example' }, ...facilities]);
  if (mode === 'single') return JSON.stringify(facilities[0]);
  if (mode === 'none') return '[]';
  if (mode === 'too-large') return `[${JSON.stringify({ FacilityName: 'x'.repeat(10 * 1024 * 1024) })}]`;
  return mode === 'html' ? SIGN_IN_PAGE : text;
}

/** @param facilities the response */
export async function start(facilities: unknown[]): Promise<RepairServer> {
  const requests: RepairServer['requests'] = [];
  let fault: Fault = { mode: 'ok' };
  const { origin, close } = await listen((request, response) => {
    const { method, url } = received(request);
    requests.push({ method, url: new URL(url, 'http://repair.test') });
    const { mode, delayMs = 20_000 } = fault;
    if (mode === 'down') return response.destroy();
    const answer = () => {
      if (mode === 'failing') return response.writeHead(500).end('stack trace');
      return response.writeHead(200, { 'content-type': 'application/json' }).end(spoiled(mode, facilities));
    };
    return mode === 'slow' ? later(response, delayMs, answer) : answer();
  });
  return {
    url: `${origin}/facilities`,
    requests,
    close,
    control(next) {
      fault = next;
    },
  };
}
