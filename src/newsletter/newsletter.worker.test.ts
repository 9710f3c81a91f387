/** Tests newsletter subscriptions on a real D1: one row for each address, durable before the thanks, and the service receives the latest state [NWS-01]. */
import { beforeEach, describe, expect, it } from 'vitest';
import { emptySubscribers, newsletterWorker } from '../../test/worker/newsletter.ts';
import { outbox } from '../../test/worker/submissions.ts';
import { TryAgain } from '../lib/http/problem.ts';
import { SUBSCRIBERS_HEADER, exportRows, findSubscriber, removeSubscriber, subscriberCounts, subscriberList } from './desk.ts';
import { endSubscription, resumeSubscription } from './end.ts';
import { PENDING_DAYS, prunePending } from './prune.ts';
import { TOKEN_DAYS } from './token.ts';

const SERVICE = { NEWSLETTER_URL: 'https://letters.test/subscribe?tenant=4' };
const CONFIRM = { NEWSLETTER_CONFIRM: 'on', FORMS_URL: 'https://forms.test/in/' };
const HOUR = 3600_000;
const DAY = 24 * HOUR;

let db: D1Database;
beforeEach(async () => {
  db = await emptySubscribers();
});

const submissions = async () =>
  (await db.prepare('SELECT key, form, answers FROM submissions ORDER BY at, key').all<{ key: string; form: string; answers: string }>())
    .results;
const mails = (one: ReturnType<typeof newsletterWorker>) =>
  [...one.target.taken.values()].filter((body) => 'link' in body) as {
    to: string;
    link: string;
    newsletters: string[];
    language: string;
  }[];
const tokenOf = (mail: { link: string } | undefined) => new URL(mail?.link ?? '').searchParams.get('token') ?? '';

describe('a subscription', () => {
  it('is one row for all spellings; a second sign-up adds lists and never removes any [NWS-01]', async () => {
    const one = newsletterWorker(db);
    await one.subscribe('Dana@Mail.example', 'eriesense');
    const [first] = await one.rows();
    await one.subscribe('dana@mail.EXAMPLE', 'businesssense');
    await one.subscribe('DANA@mail.example', 'businesssense');
    expect(await one.rows()).toMatchObject([
      { address: 'dana@mail.example', mask_id: first?.mask_id, status: 'active', eriesense: 1, businesssense: 1 },
    ]);
    expect(first?.mask_id).toMatch(/^[0-9a-f]{32}$/);
    // Without a service the address is stored nowhere else.
    expect([await submissions(), await outbox(db)]).toEqual([[], []]);
  });

  it('is one row with every list after simultaneous sign-ups [NWS-01]', async () => {
    const one = newsletterWorker(db, SERVICE);
    await Promise.all(
      Array.from({ length: 12 }, (_, index) => one.subscribe('dana@mail.example', index % 2 ? 'eriesense' : 'businesssense')),
    );
    expect(await one.rows()).toMatchObject([{ status: 'active', eriesense: 1, businesssense: 1 }]);
    while ((await one.deliveries.run()) > 0);
    const last = [...one.target.taken.values()].at(-1);
    expect(last).toEqual({ newsletterEmail: 'dana@mail.example', eriesense: true, businesssense: true });
  });

  it('restarts with the requested lists after it ended [NWS-01]', async () => {
    const one = newsletterWorker(db);
    await one.subscribe('dana@mail.example', 'eriesense');
    const [row] = await one.rows();
    await endSubscription(row?.mask_id ?? '', one.options);
    await one.subscribe('dana@mail.example', 'businesssense');
    expect(await one.rows()).toMatchObject([{ mask_id: row?.mask_id, status: 'active', eriesense: 0, businesssense: 1 }]);
  });

  it('is confirmed only when it is stored, and a failure is logged without the address [NWS-01]', async () => {
    const broken = { prepare: db.prepare.bind(db), batch: () => Promise.reject(new Error('D1_ERROR: no such table: subscribers')) };
    const one = newsletterWorker(db, SERVICE, { ...broken, withSession: () => broken } as never);
    await expect(one.subscribe('dana@mail.example', 'eriesense')).rejects.toThrow(TryAgain);
    expect([await one.rows(), await outbox(db)]).toEqual([[], []]);
    expect(one.log.lines).toMatchObject([{ event: 'newsletter-not-stored', fields: { message: "Couldn't subscribe to the newsletter" } }]);
    expect(JSON.stringify(one.log.lines)).not.toContain('dana');
  });

  it('is stored once when the response of the database was lost [NWS-01]', async () => {
    let failed = 0;
    const flaky = {
      prepare: db.prepare.bind(db),
      async batch(statements: D1PreparedStatement[]) {
        const results = await db.batch(statements);
        if (failed++ === 0) throw new Error('D1_ERROR: Network connection lost.');
        return results;
      },
    };
    const one = newsletterWorker(db, SERVICE, { ...flaky, withSession: () => flaky } as never);
    await one.subscribe('dana@mail.example', 'eriesense');
    expect([(await one.rows()).length, (await outbox(db)).length, failed]).toEqual([1, 1, 2]);
  });
});

describe('the service', () => {
  it('gets the body of the specification at its own address, with a key and an unsubscribe link [NWS-01]', async () => {
    const one = newsletterWorker(db, SERVICE);
    await one.subscribe('dana@mail.example', 'eriesense');
    const [row] = await one.rows();
    await one.deliveries.run();
    expect([...one.target.taken.entries()]).toEqual([
      [
        expect.stringMatching(/^newsletter-[0-9a-f]{32}-[\w-]{36}\/newsletter$/),
        { newsletterEmail: 'dana@mail.example', eriesense: true, businesssense: false },
      ],
    ]);
    expect(one.target.calls.map(({ url }) => url)).toEqual([SERVICE.NEWSLETTER_URL]);
    const [stored] = await submissions();
    expect(JSON.parse(stored?.answers ?? '[]').at(-1).value).toBe(
      `http://localhost:8787/AlertsAndPreference/Unsubscribe?maskId=${row?.mask_id}`,
    );
  });

  it('receives only the latest state after an outage: never an old one after a new one [NWS-01]', async () => {
    const one = newsletterWorker(db, SERVICE);
    one.target.control.state = 'down';
    await one.subscribe('dana@mail.example', 'eriesense');
    await one.deliveries.run();
    await one.subscribe('dana@mail.example', 'businesssense');
    const [row] = await one.rows();
    await endSubscription(row?.mask_id ?? '', one.options);
    one.target.control.state = 'ok';
    for (let hours = 0; hours < 30; hours++) {
      one.clock.move(HOUR);
      await one.deliveries.run();
    }
    expect([...one.target.taken.values()]).toEqual([{ newsletterEmail: 'dana@mail.example', eriesense: false, businesssense: false }]);
    expect((await outbox(db)).map(({ state, via }) => `${state} ${via}`)).toEqual([
      'delivered newer',
      'delivered newer',
      'delivered service',
    ]);
  });

  it('may refuse or fail without losing the subscription [NWS-01]', async () => {
    for (const state of [500, 400, 'lost'] as const) {
      db = await emptySubscribers();
      const one = newsletterWorker(db, SERVICE);
      one.target.control.state = state;
      await one.subscribe('dana@mail.example', 'eriesense');
      await one.deliveries.run();
      expect([(await one.rows()).length, (await outbox(db))[0]?.state], String(state)).toEqual([1, 'pending']);
    }
  });

  it('is notified of an end and of its undo; both are idempotent [UNS-01] [NWS-01]', async () => {
    const one = newsletterWorker(db, SERVICE);
    await one.subscribe('dana@mail.example', 'eriesense');
    const maskId = (await one.rows())[0]?.mask_id ?? '';
    const words: unknown[] = [];
    for (const change of [endSubscription, endSubscription, resumeSubscription, resumeSubscription]) {
      one.clock.move(1000);
      expect(await change(maskId, one.options)).toBe(true);
      await one.deliveries.run();
      words.push({ ...[...one.target.taken.values()].at(-1), status: (await one.rows())[0]?.status });
    }
    const word = (eriesense: boolean, status: string) => ({
      newsletterEmail: 'dana@mail.example',
      eriesense,
      businesssense: false,
      status,
    });
    expect(words).toEqual([word(false, 'inactive'), word(false, 'inactive'), word(true, 'active'), word(true, 'active')]);
    expect(await endSubscription('0'.repeat(32), one.options)).toBe(false);
    expect(await resumeSubscription("' OR 1=1 --", one.options)).toBe(false);
  });
});

describe('with confirmation', () => {
  it('nothing is active before the link’s button is pressed; opening the page changes nothing [NWS-01]', async () => {
    const one = newsletterWorker(db, { ...CONFIRM, ...SERVICE });
    await one.subscribe('Dana@mail.example', 'eriesense');
    await one.deliveries.run();
    const [mail] = mails(one);
    expect(mail).toEqual({
      to: 'dana@mail.example',
      link: expect.stringMatching(/^http:\/\/localhost:8787\/newsletter\/confirm\?token=[\w.-]+$/),
      newsletters: ['eriesense'],
      language: 'en',
    });
    expect(mail?.link).not.toContain('dana');
    const before = await one.rows();
    for (let scans = 0; scans < 3; scans++)
      expect(await one.newsletter.look(tokenOf(mail))).toEqual({ newsletters: ['eriesense'], isDone: false });
    expect(await one.rows()).toEqual(before);
    expect(before).toMatchObject([{ status: 'pending', eriesense: 0, businesssense: 0 }]);
    expect(one.target.calls.map(({ url }) => url)).toEqual(['https://forms.test/in/newsletter-confirm']);
    expect([await one.newsletter.confirm(tokenOf(mail)), await one.newsletter.confirm(tokenOf(mail))]).toEqual([true, true]);
    expect(await one.rows()).toMatchObject([{ status: 'active', eriesense: 1, businesssense: 0 }]);
    expect(await one.newsletter.look(tokenOf(mail))).toEqual({ newsletters: ['eriesense'], isDone: true });
    await one.deliveries.run();
    expect([...one.target.taken.values()].at(-1)).toEqual({ newsletterEmail: 'dana@mail.example', eriesense: true, businesssense: false });
  });

  it('an address gets one mail an hour, for any number of requests, simultaneous or not [NWS-01]', async () => {
    const one = newsletterWorker(db, CONFIRM);
    await Promise.all(Array.from({ length: 8 }, () => one.subscribe('dana@mail.example', 'eriesense')));
    for (let minutes = 0; minutes < 55; minutes += 5) {
      await one.subscribe('DANA@mail.example', 'businesssense');
      await one.deliveries.run();
      one.clock.move(5 * 60_000);
    }
    expect(mails(one)).toHaveLength(1);
    // The one mail covers all requests since then.
    expect(await one.newsletter.look(tokenOf(mails(one)[0]))).toMatchObject({ newsletters: ['eriesense', 'businesssense'] });
    one.clock.move(10 * 60_000);
    await one.subscribe('dana@mail.example', 'eriesense');
    await one.deliveries.run();
    expect(mails(one)).toHaveLength(2);
  });

  it('limits the mails of one mailbox to five an hour, across tags and dots [NWS-01] [SEC-01]', async () => {
    const one = newsletterWorker(db, CONFIRM);
    for (let turn = 0; turn < 25; turn++) await one.subscribe(`Da.na+${turn}@mail.example`, 'eriesense');
    await one.subscribe('erin@mail.example', 'eriesense');
    while ((await one.deliveries.run()) > 0);
    expect(mails(one).map(({ to }) => to)).toEqual([...[0, 1, 2, 3, 4].map((turn) => `da.na+${turn}@mail.example`), 'erin@mail.example']);
    expect(await one.rows()).toHaveLength(26);
    one.clock.move(HOUR);
    await one.subscribe('da.na+24@mail.example', 'eriesense');
    while ((await one.deliveries.run()) > 0);
    expect(mails(one).at(-1)?.to).toBe('da.na+24@mail.example');
  });

  it('a stranger adds no lists to an active address, and resumes no ended ones [NWS-01]', async () => {
    const before = newsletterWorker(db);
    await before.subscribe('dana@mail.example', 'eriesense');
    await before.subscribe('lee@mail.example', 'eriesense');
    await endSubscription((await before.rows())[1]?.mask_id ?? '', before.options);
    const one = newsletterWorker(db, CONFIRM);
    await one.subscribe('dana@mail.example', 'businesssense');
    await one.subscribe('lee@mail.example', 'businesssense');
    expect(await one.rows()).toMatchObject([
      { status: 'active', eriesense: 1, businesssense: 0 },
      { status: 'inactive', eriesense: 1, businesssense: 0 },
    ]);
    await one.deliveries.run();
    for (const mail of mails(one)) expect(await one.newsletter.confirm(tokenOf(mail))).toBe(true);
    expect(await one.rows()).toMatchObject([
      { status: 'active', eriesense: 1, businesssense: 1 },
      { status: 'active', eriesense: 0, businesssense: 1 },
    ]);
  });

  it('responses, statements and deliveries are the same for new, known, pending and ended addresses [NWS-01]', async () => {
    const one = newsletterWorker(db, CONFIRM);
    const spoken: string[][] = [];
    const plain = { ...db, prepare: db.prepare.bind(db) };
    const spy = {
      prepare: plain.prepare,
      batch: (statements: D1PreparedStatement[]) => {
        spoken.at(-1)?.push(`batch of ${statements.length}`);
        return db.batch(statements);
      },
    };
    const watched = newsletterWorker(db, CONFIRM, { ...spy, withSession: () => spy } as never);
    await one.subscribe('pending@mail.example', 'eriesense');
    for (const address of ['active@mail.example', 'ended@mail.example']) {
      await one.subscribe(address, 'eriesense');
      await db
        .prepare(`UPDATE subscribers SET status = ?1, eriesense = 1 WHERE address = ?2`)
        .bind(address.startsWith('a') ? 'active' : 'inactive', address)
        .run();
    }
    for (const address of ['new@mail.example', 'pending@mail.example', 'active@mail.example', 'ended@mail.example']) {
      spoken.push([]);
      expect(await watched.subscribe(address, 'eriesense')).toBeUndefined();
    }
    expect(new Set(spoken.map((steps) => steps.join()))).toEqual(new Set(['batch of 4']));
  });

  it('a link expires, and has no effect after the subscription ended [NWS-01]', async () => {
    const one = newsletterWorker(db, CONFIRM);
    await one.subscribe('dana@mail.example', 'eriesense');
    await one.deliveries.run();
    const token = tokenOf(mails(one)[0]);
    expect([await one.newsletter.look(`${token}x`), await one.newsletter.confirm('')]).toEqual([undefined, false]);
    await one.newsletter.confirm(token);
    await endSubscription((await one.rows())[0]?.mask_id ?? '', one.options);
    expect([await one.newsletter.look(token), await one.newsletter.confirm(token)]).toEqual([undefined, false]);
    one.clock.move((TOKEN_DAYS + 1) * DAY);
    expect(await one.newsletter.confirm(token)).toBe(false);
    expect(await one.rows()).toMatchObject([{ status: 'inactive' }]);
  });

  it('resuming an unconfirmed subscription does not confirm it [NWS-01] [UNS-01]', async () => {
    const one = newsletterWorker(db, CONFIRM);
    await one.subscribe('dana@mail.example', 'eriesense');
    const maskId = (await one.rows())[0]?.mask_id ?? '';
    await endSubscription(maskId, one.options);
    await resumeSubscription(maskId, one.options);
    expect(await one.rows()).toMatchObject([{ status: 'pending', eriesense: 0 }]);
  });

  it('without a mail service operators see the link, and unconfirmed addresses are deleted [NWS-01]', async () => {
    const one = newsletterWorker(db, { NEWSLETTER_CONFIRM: 'on' });
    await one.subscribe('dana@mail.example', 'eriesense');
    await one.deliveries.run();
    expect((await outbox(db)).map(({ state, via }) => `${state} ${via}`)).toEqual(['delivered desk']);
    expect((await submissions())[0]?.answers).toContain('/newsletter/confirm?token=');
    one.clock.move(PENDING_DAYS * DAY - 1);
    expect(await prunePending(db, one.clock.now())).toBe(0);
    one.clock.move(1);
    expect([await prunePending(db, one.clock.now()), await one.rows()]).toEqual([1, []]);
  });
});

describe('operators', () => {
  it('count, list and find subscribers, and export them with their unsubscribe links [NWS-01]', async () => {
    const one = newsletterWorker(db);
    for (const [index, address] of ['c@mail.example', 'a@mail.example', 'b@mail.example'].entries()) {
      await one.subscribe(address, index === 1 ? 'businesssense' : 'eriesense');
      one.clock.move(1000);
    }
    await endSubscription((await one.rows())[0]?.mask_id ?? '', one.options);
    expect((await subscriberCounts(db)).sort((x, y) => x.status.localeCompare(y.status))).toEqual([
      { status: 'active', all: 2, eriesense: 2, businesssense: 0 },
      { status: 'inactive', all: 1, eriesense: 0, businesssense: 1 },
    ]);
    const names = async (list: 'eriesense' | '', status: 'active' | 'inactive' | '') =>
      (await subscriberList(db, { list, status }, 1)).map(({ address }) => address);
    expect(await names('', '')).toEqual(['a@mail.example', 'b@mail.example', 'c@mail.example']);
    expect([await names('eriesense', ''), await names('', 'inactive')]).toEqual([['b@mail.example', 'c@mail.example'], ['a@mail.example']]);
    expect(await findSubscriber(db, ' B@MAIL.example'.trim())).toMatchObject({ address: 'b@mail.example' });
    expect(await findSubscriber(db, '%@mail.example')).toBeUndefined();
    const pages = [];
    for await (const page of exportRows(db, one.options.settings, { list: '', status: '' })) pages.push(...page);
    expect(pages.map(([address, status]) => `${address} ${status}`)).toEqual([
      'a@mail.example inactive',
      'b@mail.example active',
      'c@mail.example active',
    ]);
    expect(pages.every((row) => row.length === SUBSCRIBERS_HEADER.length && /\?maskId=[0-9a-f]{32}$/.test(row.at(-1) ?? ''))).toBe(true);
  });

  it('remove an address: only the notice to the service still holds it [NWS-01]', async () => {
    const one = newsletterWorker(db, { ...CONFIRM, ...SERVICE });
    await one.subscribe('dana@mail.example', 'eriesense');
    await one.deliveries.run();
    await one.newsletter.confirm(tokenOf(mails(one)[0]));
    expect(await removeSubscriber('Dana@mail.example', one.options)).toBe(true);
    expect(await one.rows()).toEqual([]);
    expect((await submissions()).map(({ form }) => form)).toEqual(['newsletter']);
    await one.deliveries.run();
    expect([...one.target.taken.values()].at(-1)).toEqual({ newsletterEmail: 'dana@mail.example', eriesense: false, businesssense: false });
    expect(await removeSubscriber('dana@mail.example', one.options)).toBe(false);
    const without = newsletterWorker(await emptySubscribers());
    await without.subscribe('dana@mail.example', 'eriesense');
    await removeSubscriber('dana@mail.example', without.options);
    expect([await without.rows(), await submissions()]).toEqual([[], []]);
  });
});
