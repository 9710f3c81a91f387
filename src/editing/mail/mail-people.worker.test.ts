/** Tests mails to people of the desk on a real D1: who gets one, once for each key, delivered by the outbox, and no address in the log. */
import { beforeEach, expect, test } from 'vitest';
import { emptyRepository } from '../../../test/worker/repository.ts';
import { emptySubmissions, worker } from '../../../test/worker/submissions.ts';
import { readSettings } from '../../settings.ts';
import { addPerson, endPerson, listPeople } from '../people/people.ts';
import { editorsAddress, type MailFrom, mailPeople } from './mail-people.ts';
import { mailTexts } from './mail-texts.ts';

const act = { by: 'Tester', at: Date.UTC(2026, 10, 21, 12) };
const digest = (letter: string) => letter.repeat(64);
let db: D1Database;

beforeEach(async () => {
  db = await emptyRepository();
  await emptySubmissions();
  await addPerson(db, { name: 'Dana Reed', role: 'publisher', digest: digest('a'), email: 'dana@desk.example' }, act);
  await addPerson(db, { name: 'sam@desk.example', role: 'publisher' }, act);
  await addPerson(db, { name: 'Lee Park', role: 'publisher', digest: digest('b') }, act);
  await addPerson(db, { name: 'Gone Away', role: 'publisher', digest: digest('c'), email: 'gone@desk.example' }, act);
  await endPerson(db, (await listPeople(db)).find(({ name }) => name === 'Gone Away')!, act);
});

function from(w: ReturnType<typeof worker>, mayMail = true): MailFrom {
  const settings = readSettings({ RUN: 'local', SITE_URL: 'http://localhost:8787', FORMS_URL: 'https://forms.test/in/' });
  const services = { env: { DB: db }, settings, log: w.log, quota: async () => mayMail } as unknown as MailFrom['services'];
  return { services, site: 'harbor', language: 'en', by: 'Eve Writer', at: act.at };
}
const mail = {
  key: 'request 1',
  to: ['Dana Reed', 'sam@desk.example', 'Lee Park', 'Gone Away', 'editor', 'Dana Reed'],
  subject: 'Eve asks\r\nBcc: all@desk.example',
  sentences: ['Please <publish> "Winter".', ''],
  link: '/desk/requests/1',
};

test('mails those with an address once for each key, and says who was skipped', async () => {
  const w = worker(db);
  const result = { mailed: ['Dana Reed', 'sam@desk.example'], skipped: ['Lee Park', 'Gone Away', 'editor'] };
  expect(await mailPeople(from(w), mail)).toEqual(result);
  expect(await mailPeople(from(w), mail)).toEqual(result);
  await w.deliveries.run();
  const bodies = [...w.target.taken.values()] as { to: string; subject: string; text: string; html: string }[];
  expect(bodies.map(({ to }) => to).sort()).toEqual(['dana@desk.example', 'sam@desk.example']);
  expect(bodies[0]).toMatchObject({
    subject: 'Eve asks Bcc: all@desk.example',
    text: 'Please <publish> "Winter".\n\nhttp://preview.localhost:8787/desk/requests/1',
    html: expect.stringMatching(/^<p>Please &lt;publish&gt; .*<a href="http:\/\/preview\.localhost:8787\/desk\/requests\/1">/),
  });
  expect(w.target.calls.every(({ url }) => url === 'https://forms.test/in/desk-mail')).toBe(true);
  expect(JSON.stringify(w.log.lines)).not.toMatch(/@desk\.example/);
});

test('a mail that fails is tried again later, and never fails the act itself', async () => {
  const w = worker(db);
  w.target.control.state = 503;
  await mailPeople(from(w), { ...mail, to: ['Dana Reed'] });
  await w.deliveries.run();
  expect(w.target.taken.size).toBe(0);
  w.target.control.state = 'ok';
  w.clock.move(10 * 60_000);
  await w.deliveries.run();
  expect(w.target.taken.size).toBe(1);
  const broken = { ...from(w), services: { ...from(w).services, env: {} } } as unknown as MailFrom;
  expect(await mailPeople(broken, mail)).toMatchObject({ mailed: [] });
});

test('above an hour’s limit of its sender nobody is mailed', async () => {
  const w = worker(db);
  expect(await mailPeople(from(w, false), { ...mail, to: ['Dana Reed'] })).toEqual({ mailed: [], skipped: ['Dana Reed'] });
});

test('long subjects are cut, and addresses lead to the editors’ host', () => {
  expect(mailTexts({ subject: 'x'.repeat(400), sentences: [], link: 'https://a.example' }).subject).toHaveLength(150);
  const settings = readSettings({ SITE_URL: 'https://www.lake.test', PREVIEW_HOST: 'edit.lake.test', RUN: 'local' });
  expect(editorsAddress(settings, '/desk')).toBe('https://edit.lake.test/desk');
});
