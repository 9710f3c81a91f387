/** A JSON service on Node's own HTTP server, with the failures of real ones: the base of the small stand-ins. */
import { bodyOf, later, type Listening, listen, oversized, type Received, received, SIGN_IN_PAGE } from './listen.ts';

const spoiled = {
  half: (text: string) => text.slice(0, text.length / 2),
  empty: () => '',
  'wrong-types': () => JSON.stringify({ status: 7, results: { no: 'list' }, success: 'yes' }),
  'too-large': oversized,
  html: () => SIGN_IN_PAGE,
};

export type FaultMode = 'ok' | 'slow' | 'down' | 'failing' | keyof typeof spoiled;
export const faults: readonly FaultMode[] = ['ok', 'slow', 'down', 'failing', 'half', 'empty', 'wrong-types', 'too-large', 'html'];

export interface Asked extends Omit<Received, 'url'> {
  url: URL;
  body: string;
}

interface Fault {
  mode: FaultMode;
  delayMs?: number;
}

export interface FaultyServer extends Listening {
  requests: Asked[];
  control(fault: Fault): void;
}

interface Answer {
  status?: number;
  headers?: Record<string, string>;
  json: unknown;
}

export async function startFaulty(answer: (asked: Asked) => Answer, port = 0): Promise<FaultyServer> {
  const requests: Asked[] = [];
  let fault: Fault = { mode: 'ok' };
  const listening = await listen(async (request, response) => {
    const { method, url, headers } = received(request);
    const record = { method, url: new URL(url, 'http://service.test'), headers, body: await bodyOf(request) };
    requests.push(record);
    const { mode, delayMs = 20_000 } = fault;
    if (mode === 'down') return response.destroy();
    const send = () => {
      if (mode === 'failing') return response.writeHead(500).end('stack trace');
      const { status = 200, headers = {}, json } = answer(record);
      const spoil = mode in spoiled ? spoiled[mode as keyof typeof spoiled] : String;
      return response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(spoil(JSON.stringify(json)));
    };
    return mode === 'slow' ? later(response, delayMs, send) : send();
  }, port);
  return {
    ...listening,
    requests,
    control(next) {
      fault = next;
    },
  };
}
