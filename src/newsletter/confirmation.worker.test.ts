/** Confirmation mails on a real D1: when an address gets another one, and what a link shows between two sign-ups [NWS-01]. */
import { beforeEach, describe, expect, it } from 'vitest';
import { emptySubscribers, newsletterWorker } from '../../test/worker/newsletter.ts';

const CONFIRM = { NEWSLETTER_CONFIRM: 'on', FORMS_URL: 'https://forms.test/in/' };
const MINUTE = 60_000;

let one: ReturnType<typeof newsletterWorker>;
beforeEach(async () => {
  one = newsletterWorker(await emptySubscribers(), CONFIRM);
});

const mails = async () => {
  while ((await one.deliveries.run()) > 0);
  return [...one.target.taken.values()] as { to: string; link: string; newsletters: string[] }[];
};
const token = async () => new URL((await mails())[0]?.link ?? '').searchParams.get('token') ?? '';

describe('a link', () => {
  it('shows a later request of an active address as not yet done [NWS-01]', async () => {
    await one.subscribe('dana@mail.example', 'eriesense', 'businesssense');
    expect((await mails())[0]?.newsletters).toEqual(['eriesense', 'businesssense']);
    await one.newsletter.confirm(await token());
    const all = ['eriesense', 'businesssense'];
    expect(await one.newsletter.look(await token())).toEqual({ newsletters: all, isDone: true });
    for (const id of ['eriesense', 'businesssense'] as const) {
      await one.subscribe('dana@mail.example', id);
      expect(await one.newsletter.look(await token())).toEqual({ newsletters: all, isDone: false });
      await one.newsletter.confirm(await token());
    }
  });
});

describe('an address gets another mail', () => {
  it('an hour after the minute of the first [NWS-01]', async () => {
    // The clock starts at four seconds of a minute.
    await one.subscribe('dana@mail.example', 'eriesense');
    one.clock.move(60 * MINUTE - 4001);
    await one.subscribe('dana@mail.example', 'eriesense');
    expect(await mails()).toHaveLength(1);
    one.clock.move(1);
    await one.subscribe('dana@mail.example', 'eriesense');
    expect(await mails()).toHaveLength(2);
  });

  it('not within the hour, even after ten minutes [NWS-01]', async () => {
    for (let turn = 0; turn < 3; turn++) {
      await one.subscribe('dana@mail.example', 'eriesense');
      one.clock.move(15 * MINUTE);
    }
    expect(await mails()).toHaveLength(1);
  });

  it('earlier when its mailbox was full at the first requests, and not before that has room [NWS-01] [SEC-01]', async () => {
    for (let turn = 0; turn < 5; turn++) await one.subscribe(`dana+${turn}@mail.example`, 'eriesense');
    one.clock.move(50 * MINUTE);
    for (let turn = 0; turn < 3; turn++) await one.subscribe('dana+5@mail.example', 'eriesense');
    expect(await mails()).toHaveLength(5);
    one.clock.move(15 * MINUTE);
    await one.subscribe('dana+5@mail.example', 'eriesense');
    expect((await mails()).at(-1)?.to).toBe('dana+5@mail.example');
  });
});
