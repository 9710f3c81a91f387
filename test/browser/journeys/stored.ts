/** What a journey leaves behind: the submission with all that was typed, and the events of a visitor who accepted them. */
import { expect, type Sent, type Visitor } from './visitor.ts';

interface Submission {
  language: string;
  form_name: string;
  agency: string;
  /** JSON. */
  answers: string;
}

interface Event {
  type: string;
  /** JSON. */
  payload: string;
}

export interface Stored {
  /** Serves the rows of the site (test/browser/stored-rows.ts). */
  rows: string;
  /** Id of a visitor without scripts, from the cookie. */
  knownAs?: string;
}

const rowsOf = async <Row>(address: string): Promise<Row[]> => (await fetch(address)).json() as Promise<Row[]>;

export async function isStored({ page, words, hasScript }: Visitor, sent: Sent, { rows, knownAs = '' }: Stored): Promise<void> {
  const submissions = await rowsOf<Submission>(`${rows}/submissions?reference=${sent.reference}`);
  expect(submissions).toMatchObject([{ language: words.language, form_name: sent.form, agency: sent.agency }]);
  expect(JSON.parse(submissions[0]?.answers ?? '')).toEqual(sent.answers.map(([name, label, value]) => ({ name, label, value })));

  const visitor = hasScript ? await page.evaluate(() => localStorage.getItem('VISITOR_ID')) : knownAs;
  const stored = () => rowsOf<Event>(`${rows}/events?visitor=${visitor}`);
  const wanted = hasScript ? sent.events : sent.serverEvents;
  await expect.poll(async () => (await stored()).map(({ type }) => type)).toEqual(expect.arrayContaining(wanted));
  const events = await stored();
  const submitted = events.filter(({ type }) => type === 'FORM_SUBMISSION').map(({ payload }) => JSON.parse(payload));
  expect(submitted).toEqual(hasScript ? [{ form_name: sent.form, agency_id: sent.agency }] : []);
  // Nothing that names or describes the visitor.
  const payloads = events.map(({ payload }) => payload).join();
  for (const [name, , value] of sent.answers) if (/^(name|contact\w+|message|comments)$/.test(name)) expect(payloads).not.toContain(value);
}
