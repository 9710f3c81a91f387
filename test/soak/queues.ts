/** The queues of the soak: durable, and as careless as the platform allows: messages come twice, in any order, and again when their acknowledgement is lost. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Random } from '../random-numbers.ts';
import { pause } from './pause.ts';
import type { Consumed, SoakMessage } from './worker/control.ts';

export interface QueueFaults {
  /** Shares, 0 to 1. */
  doubled: number;
  lostAcknowledgement: number;
  reordered: number;
  /** Of the sends: refused, and kept with the answer lost. */
  refused: number;
  answerLost: number;
}

interface Waiting extends SoakMessage {
  queue: string;
  due: number;
}

export interface Queues {
  address: string;
  faults: QueueFaults;
  /** Messages that wait in a queue. */
  waiting(queue?: string): number;
  /** Makes everything due now. */
  hurry(): void;
  /** Consumers stop for good. */
  stop(): Promise<void>;
}

export interface QueueOptions {
  random: Random;
  now(): number;
  count(what: string): void;
  /** @returns nothing when the consumer died */
  consume(queue: string, messages: SoakMessage[]): Promise<Consumed | undefined>;
}

const RULES = {
  'carrier-site-deliveries': { batch: 10, tries: 4, dead: 'carrier-site-deliveries-dead' },
  'carrier-site-deliveries-dead': { batch: 10, tries: 4, dead: '' },
  'carrier-site-events': { batch: 20, tries: 101, dead: 'carrier-site-events-dead' },
  'carrier-site-events-dead': { batch: 20, tries: 101, dead: '' },
  'carrier-site-indexing': { batch: 10, tries: 4, dead: '' },
} as const;
type Name = keyof typeof RULES;

const EVERY_MS = 250;

export async function startQueues({ random, now, count, consume }: QueueOptions): Promise<Queues> {
  let messages: Waiting[] = [];
  let numbers = 0;
  let isStopped = false;
  const faults: QueueFaults = { doubled: 0, lostAcknowledgement: 0, reordered: 0, refused: 0, answerLost: 0 };
  const draw = (share: number, what: string): boolean => {
    const drawn = random.chance(share);
    if (drawn) count(what);
    return drawn;
  };

  const server = createServer(async (request, answer) => {
    const text = Buffer.concat(await request.toArray()).toString();
    if (draw(faults.refused, 'queue refused a send')) return answer.writeHead(500).end();
    const sent = JSON.parse(text) as { queue: Name; messages: { body: unknown; delaySeconds?: number }[] };
    for (const { body, delaySeconds = 0 } of sent.messages)
      messages.push({ id: String(++numbers), queue: sent.queue, body, attempts: 1, at: now(), due: now() + delaySeconds * 1000 });
    if (draw(faults.answerLost, 'queue lost the answer of a send')) return answer.destroy();
    return answer.end('ok');
  });
  await new Promise<void>((then) => server.listen(0, '127.0.0.1', then));

  /** @returns the messages of a batch, taken out of the queue */
  function take(queue: Name): Waiting[] {
    const due = messages.filter((one) => one.queue === queue && one.due <= now());
    if (due.length > 1 && draw(faults.reordered, 'queue changed the order')) due.sort(() => random.upTo(3) - 1);
    const taken = due.slice(0, RULES[queue].batch);
    messages = messages.filter((one) => !taken.includes(one));
    return taken;
  }

  function back(one: Waiting, delaySeconds: number): void {
    const { tries, dead } = RULES[one.queue as Name];
    const attempts = one.attempts + 1;
    const due = now() + delaySeconds * 1000;
    if (attempts <= tries) messages.push({ ...one, attempts, due });
    else if (dead) messages.push({ ...one, queue: dead, attempts: 1, due });
  }

  async function turn(queue: Name): Promise<void> {
    const taken = take(queue);
    if (taken.length === 0) return;
    const done = await consume(queue, taken);
    const acknowledged = new Set(done?.acknowledged);
    const delays = new Map(done?.again.map(({ id, delaySeconds }) => [id, delaySeconds]));
    for (const one of taken) {
      if (!acknowledged.has(one.id) || delays.has(one.id)) back(one, delays.get(one.id) ?? 1);
      else if (draw(faults.lostAcknowledgement, 'queue lost an acknowledgement')) back(one, 1);
      else if (draw(faults.doubled, 'queue delivered twice')) messages.push({ ...one, due: now() + random.upTo(20_000) });
    }
  }

  const loops = (Object.keys(RULES) as Name[]).map(async (queue) => {
    while (!isStopped) {
      await turn(queue);
      await pause(EVERY_MS);
    }
  });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    faults,
    waiting: (queue) => messages.filter((one) => !queue || one.queue === queue).length,
    hurry() {
      for (const one of messages) one.due = 0;
    },
    async stop() {
      isStopped = true;
      await Promise.all(loops);
      server.close();
      server.closeAllConnections();
    },
  };
}
