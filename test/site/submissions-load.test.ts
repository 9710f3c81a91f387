/**
 * Ten thousand forms over HTTP while everything fails: killed Workers, a database that is down or loses its responses, a queue that
 * duplicates and loses messages, a failing target. Accepted, stored and delivered submissions are the same, each once [FRM-11].
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { benchScript } from '../bench/worker.ts';
import { randomOf } from '../random-numbers.ts';
import { SCALE, scaled, SEED } from '../scale.ts';
import { type FormsServer, start as startForms } from '../upstreams/forms-server.ts';
import { type SiteverifyServer, start as startRobots } from '../upstreams/siteverify-server.ts';
import { ask } from './ask.ts';
import { type SubmissionsSite, startSubmissionsSite } from './submissions-site.ts';
import type { Faults } from './submissions-load-entry.ts';

/** Half of a tenth in CI: starting Workers takes time too. */
const COUNT = scaled(SCALE < 1 ? 5000 : 10_000);
/** Visitors who send concurrently. */
const AT_ONCE = 24;
/** Workers that are killed during the test. */
const KILLS = scaled(3);
const FAULTS: Faults = { away: 0.03, lost: 0.03, broken: 0.02, doubled: 3, forgotten: 7 };
const TARGET_FAULTS = { error: 0.06, busy: 0.03, down: 0.04, 'answer-lost': 0.06 } as const;

const random = randomOf(SEED);
const folder = mkdtempSync(path.join(tmpdir(), 'submissions-load-'));
let forms: FormsServer;
let robots: SiteverifyServer;
let script = '';
beforeAll(async () => {
  [forms, robots, script] = await Promise.all([startForms(), startRobots(), benchScript('../site/submissions-load-entry.ts')]);
}, 60_000);
afterAll(async () => {
  await Promise.all([forms?.close(), robots?.close()]);
  rmSync(folder, { recursive: true, force: true });
});

const startWorker = (faults: Partial<Faults>): Promise<SubmissionsSite> =>
  startSubmissionsSite({
    script,
    persist: folder,
    vars: {
      FORMS_URL: forms.url,
      ...robots.vars,
      FAULTS: JSON.stringify(faults),
    },
  });

const page = {
  site: 'lake-erie',
  language: 'en',
  pages: [
    {
      path: '/load-test',
      template: 'Page',
      // So that nothing else has to be imported.
      design: '',
      fields: { Title: 'Load' },
      placeholders: {
        main: [
          {
            name: 'Form',
            fields: {
              FormIdentifier: 'Load',
              FormTemplate: 'Base Email Form',
              StayOnPageAfterSubmission: true,
              FormFields: [
                { Template: 'Single-Line Text', Label: 'Name', InternalFieldName: 'name', Required: true },
                { Template: 'Text Box Field', Label: 'Message', InternalFieldName: 'message', MaximumLength: 1000 },
              ],
            },
          },
        ],
      },
    },
  ],
};

interface Visitor {
  number: number;
  key: string;
  /** References of all successes; more than one is an error. */
  references: Set<string>;
}

test(`${COUNT} forms: accepted, stored and delivered are the same, each once [FRM-11] [SEC-01]`, { timeout: 1_800_000 }, async () => {
  const started = performance.now();
  let site = await startWorker(FAULTS);
  const imported = await ask(site.origin, '/api/repository/import', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-revalidate-secret': 'preview' },
    body: JSON.stringify(page),
  });
  expect([imported.status, imported.text]).toEqual([200, expect.stringContaining('/load-test')]);
  const itemRef = /name="form" value="([^"]+)"/.exec((await ask(site.origin, '/load-test')).text)?.[1] ?? '';
  expect(itemRef).not.toBe('');
  forms.control({ mode: 'ok', mix: TARGET_FAULTS, random: random.fraction });

  const figures = { accepted: 0, refused: 0, broken: 0, doubleClicks: 0, kills: 0 };
  const injected: Partial<Record<string, number>> = {};
  const visitors: Visitor[] = Array.from({ length: COUNT }, (_, number) => ({
    number,
    key: `load-test-${String(number).padStart(8, '0')}`,
    references: new Set(),
  }));

  /** Sends until a response confirms it, as a persistent visitor does; every response must be true. */
  async function send({ number, key, references }: Visitor): Promise<void> {
    for (let tries = 0; tries < 60; tries++) {
      const body = JSON.stringify({
        itemRef,
        eiGrc: robots.issue({ action: 'form', hostname: 'localhost' }),
        agencyNumber: '',
        values: { name: `Visitor ${number}`, message: 'Quillfeather' },
        page: '/load-test',
      });
      // Each has its own IP address, so that the limits stay on; frequent retries use another one.
      const from = `10.${tries}.${number >> 8}.${number & 255}`;
      const reply = await post(site.origin, body, { 'idempotency-key': key, 'cf-connecting-ip': from });
      if (reply === undefined) {
        figures.broken++;
        await arrived();
        continue;
      }
      const result = JSON.parse(reply.text);
      if (reply.status === 200 && result.isSuccess) return void references.add(result.reference);
      expect([result.isSuccess, reply.status, result.code], 'every refusal is true').toEqual([false, 503, 'try-again']);
      figures.refused++;
    }
    throw new Error(`visitor ${number} was never served (seed ${SEED})`);
  }

  /** While a Worker is killed and another one starts, no request is served. */
  let coming: Promise<void> | undefined;
  const arrived = async () => void (await coming);
  async function kill(next: Partial<Faults>): Promise<void> {
    await coming;
    for (const [what, count] of Object.entries(JSON.parse((await ask(site.origin, '/test/faults')).text) as Faults))
      injected[what] = (injected[what] ?? 0) + count;
    figures.kills++;
    let done = () => {};
    coming = new Promise((resolve) => (done = resolve));
    await site.stop();
    site = await startWorker(next);
    coming = undefined;
    done();
  }

  const waiting = [...visitors];
  const killsAt = new Set(Array.from({ length: KILLS }, (_, index) => Math.round((COUNT * (index + 1)) / (KILLS + 1))));
  const sending = Array.from({ length: AT_ONCE }, async () => {
    for (let visitor = waiting.shift(); visitor; visitor = waiting.shift()) {
      if (killsAt.delete(visitor.number)) await kill(FAULTS);
      // A double click, or a second tab.
      const isDouble = random.chance(0.05);
      if (isDouble) figures.doubleClicks++;
      await Promise.all(Array.from({ length: isDouble ? 2 : 1 }, () => send(visitor)));
      figures.accepted++;
    }
  });
  await Promise.all(sending);
  const acceptedAfter = performance.now() - started;

  // The last Worker is killed with deliveries under way; the next one has a working database and queue, and a target that still fails.
  await kill({});
  const open = async () =>
    (await site.env.DB.prepare(`SELECT count(*) AS count FROM outbox WHERE state <> 'delivered'`).first<{ count: number }>())!.count;
  for (let rounds = 0; (await open()) > 0; rounds++) {
    if (rounds > 60) throw new Error(`${await open()} are not delivered (seed ${SEED})`);
    if (rounds === 5) forms.control({ mode: 'ok' });
    // Failed deliveries and those that a dead Worker had leased are due.
    await site.env.DB.prepare(`UPDATE outbox SET next_at = 0 WHERE state IN ('pending', 'leased')`).run();
    await site.cron();
  }
  const seconds = (performance.now() - started) / 1000;
  try {
    const { results } = await site.env.DB.prepare('SELECT key, reference FROM submissions').all<{ key: string; reference: string }>();
    const delivered = [...forms.taken];
    const shownReferences = visitors.flatMap(({ references }) => [...references]);
    const at = new Map(delivered.map(([, body]) => [body.reference, body]));
    const deliveries = forms.requests.length;
    const okTwice = forms.requests.filter(({ mode }) => mode === 'ok' || mode === 'answer-lost').length - delivered.length;
    console.log(
      `${COUNT} forms in ${seconds.toFixed(1)} s (${(COUNT / (acceptedAfter / 1000)).toFixed(0)}/s accepted, ${KILLS + 1} Workers killed, seed ${SEED}): ` +
        `accepted ${figures.accepted}, stored ${results.length}, keys at the target ${delivered.length}; refused honestly ${figures.refused}, ` +
        `connections broken ${figures.broken}, double clicks ${figures.doubleClicks}; deliveries ${deliveries}, duplicates seen at the target ${okTwice}; ` +
        `injected ${JSON.stringify(injected)}`,
    );
    // Each visitor got one reference, however often the form was sent; all of them are stored, and nothing else.
    expect(visitors.filter(({ references }) => references.size !== 1)).toEqual([]);
    expect(new Set(shownReferences).size).toBe(COUNT);
    expect(results.map(({ reference }) => reference).sort()).toEqual([...shownReferences].sort());
    // The target has each under its own key, with the answers of the visitor who got that reference.
    expect(delivered.map(([key]) => key).sort()).toEqual(results.map(({ key }) => `${key}/email`).sort());
    for (const { number, references } of visitors)
      expect(at.get([...references][0] as string)?.answers[0]?.value, `visitor ${number}`).toBe(`Visitor ${number}`);
    // The test is meaningful only if failures happened.
    expect([figures.refused > 0, figures.broken > 0, figures.doubleClicks > 0, okTwice > 0]).toEqual([true, true, true, true]);
    for (const what of ['away', 'lost', 'broken', 'doubled'] as const) expect(injected[what], what).toBeGreaterThan(0);
    expect(site.lines.join('\n')).not.toContain('Quillfeather');
  } finally {
    await site.stop();
  }
});

const agent = new Agent({ keepAlive: true });

/** @returns nothing when the connection broke, as it does when a Worker dies */
function post(origin: string, body: string, headers: Record<string, string>): Promise<{ status: number; text: string } | undefined> {
  return new Promise((resolve) => {
    const sent = request(`${origin}/api/forms`, {
      agent,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)), ...headers },
    });
    sent.on('response', async (answer) => {
      const chunks = await answer.toArray().catch(() => undefined);
      resolve(chunks && { status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() });
    });
    sent.on('error', () => resolve(undefined)).end(body);
  });
}
