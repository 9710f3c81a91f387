import { expect, test } from 'vitest';
import { MAILS_PER_HOUR, withinMails } from './mail-limit.ts';

test('limits automatic answers per mailbox and hour, for all spellings of its address; the form is still delivered [FRM-12] [SEC-01]', async () => {
  const used = new Map<string, number>();
  const quota = async (who: string, what: string, perHour = 10) => {
    used.set(who + what, (used.get(who + what) ?? 0) + 1);
    return (used.get(who + what) as number) <= perHour;
  };
  const send = (to: string) => withinMails({ recipient: 'billing@mail.example', autoResponse: { to, subject: 's', text: 't' } }, quota);
  const sent = [];
  for (let turn = 0; turn < 20; turn++) sent.push(await send(`Da.na+${turn}@mail.example`));
  expect(sent.filter(({ autoResponse }) => autoResponse)).toHaveLength(MAILS_PER_HOUR);
  expect(sent.every(({ recipient }) => recipient === 'billing@mail.example')).toBe(true);
  expect((await send('erin@mail.example')).autoResponse?.to).toBe('erin@mail.example');
  expect(await withinMails({}, quota)).toEqual({});
  expect([...used.keys()].length).toBe(2);
});
