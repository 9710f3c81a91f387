/** Suggestions and answers in a real D1: what is found, in what order, and how many rows it reads. */
import { expect, test } from 'vitest';
import { costed } from '../../../../test/worker/rows-read.ts';
import { searchBench, english, type TestPage } from '../../../../test/worker/search-index.ts';
import { importInto } from '../../../../test/worker/repository.ts';
import { wantedRevision } from '../wanted-revision.ts';

const signal = () => AbortSignal.timeout(10_000);
const question = (Title: string, Body: string) => ({ Title, Body });
const faq = (...Items: object[]) => ({ name: 'FaqAccordion', fields: { Headline: 'Questions', Items } });
const other: TestPage[] = Array.from({ length: 8 }, (_, index) => ({
  path: `/other-${index}`,
  title: 'Other',
  body: '<p>Something else.</p>',
}));
const year = 365.25 * 24 * 3600_000;
const daysOld = (years: number) => new Date(Date.now() - years * year).toISOString().slice(0, 10);
const article = (path: string, title: string, years: number): TestPage => ({
  path,
  title,
  template: 'Article Detail',
  fields: { Resources: 'Blog', PublishDate: daysOld(years) },
  body: `<p>The deductible goes down for each year in which nothing happens. ${'One more sentence about the road in winter. '.repeat(6)}</p>`,
});

async function bench() {
  const own = await searchBench();
  const page = (path: string, title: string, template: string, ...main: object[]) => ({
    ...{ path, template, design: '', fields: { Title: title }, placeholders: { main } },
  });
  await own.publish([
    ...other,
    article('/blog/melts', 'A deductible that melts', 2.9),
    article('/blog/new', 'The deductible this winter', 0.1),
  ]);
  own.clock.move(60_000);
  await importInto(
    own.content,
    {
      ...english,
      complete: false,
      pages: [
        page(
          '/auto-insurance',
          'Auto insurance',
          'Offering Detail',
          {
            name: 'RichText',
            fields: {
              Text: '<p>You choose a deductible.</p><table><caption>What you earn</caption><tr><td>Deductible</td><td>$500</td></tr></table>',
            },
          },
          faq(
            question('Should I choose a higher deductible?', '<p>Choose one that you could pay. Small claims cost more.</p>'),
            question('I hit a deer. Is that collision?', '<p>No.</p>'),
            question('Which deductible has no answer?', ''),
          ),
        ),
        page('/lights', 'Lights', 'Page', faq(...Array.from({ length: 20 }, (_, index) => question(`Lantern ${index}?`, '<p>Yes.</p>')))),
        page('/pay', 'Pay your bill', 'Self Help Topic Detail', faq(question('Can another person pay my bill?', '<p>Yes.</p>'))),
      ] as never,
    },
    own.clock.now(),
  );
  own.commit(null);
  await own.build();
  return own;
}

test('suggests titles, and questions with a link to their answer, those of pages for tasks first; few rows are read [SHL-06]', async () => {
  const own = await bench();
  const { db, spent } = costed(own.index);
  const index = own.search(db);
  const { found, revision } = await index.suggest('dedu', english, signal());
  expect(revision).toBe(wantedRevision(await own.pointerOf()).newest);
  expect(found[0]).toMatchObject({ type: 'Question', url: '/auto-insurance#faq-should-i-choose-a-higher-deductible' });
  expect(
    found
      .slice(1)
      .map(({ type, url }) => `${type} ${url}`)
      .sort(),
  ).toEqual(['Knowledge Center /blog/melts', 'Knowledge Center /blog/new']);
  expect(found[0]?.text).toBe('Should I choose a higher deductible?');
  expect(spent().roundTrips).toBe(2);
  await index.suggest('dedu', english, signal());
  const { roundTrips, rowsRead } = spent();
  expect(roundTrips).toBe(1);
  expect(rowsRead).toBeLessThan(20);
  expect((await index.suggest('other', english, signal())).found, 'eight pages with one title').toHaveLength(1);
  expect((await index.suggest('the', english, signal())).found).toEqual([]);
  expect((await index.suggest('" OR title:*', english, signal())).found).toEqual([]);
});

test('answers with the question that says the words and little else, and not where a page is titled so [SRC-01]', async () => {
  const own = await bench();
  const index = own.search();
  const answer = async (text: string) => (await index.answer(text, english, signal()))?.question;
  expect(await index.answer('deductibles', english, signal())).toEqual({
    question: 'Should I choose a higher deductible?',
    answer: 'Choose one that you could pay. Small claims cost more.',
    url: '/auto-insurance#faq-should-i-choose-a-higher-deductible',
    page: 'Auto insurance',
  });
  expect(await answer('hit a deer')).toBe('I hit a deer. Is that collision?');
  expect(await answer('pay bill')).toBeUndefined();
  expect(await answer('collision nowhere')).toBeUndefined();
  expect(await answer('lantern'), 'twenty questions contain it').toBeUndefined();
  expect(await answer('')).toBeUndefined();
});

test('a page for a task comes before an old article with the word in its title, and not before a new one [SRC-02]', async () => {
  const own = await bench();
  const found = await own.find('deductible');
  expect(found.indexOf('/blog/new')).toBeLessThan(found.indexOf('/auto-insurance'));
  expect(found.indexOf('/auto-insurance')).toBeLessThan(found.indexOf('/blog/melts'));
});

test('finds the words of tables and reads none of them out [SRC-02]', async () => {
  const own = await bench();
  const { content } = await own.ask({
    query: { keyphrase: 'earn $500', highlight: { fields: ['description'], pre_tag: '', post_tag: '' } },
  });
  expect(content[0]?.url).toBe('/auto-insurance');
  expect(content[0]?.highlight?.description?.[0]).toMatch(/^You choose a deductible\. What you earn\. Questions\./);
  expect(JSON.stringify(content)).not.toContain('$500');
});

test('questions of a page that is published again are replaced [SHL-06]', async () => {
  const own = await bench();
  const { revision, after, paths } = await own.publish([{ path: '/pay', title: 'Pay your bill', template: 'Self Help Topic Detail' }]);
  const index = own.search();
  expect((await index.suggest('another person', english, signal())).revision, 'of the index, which is behind').toBeLessThan(revision);
  await own.indexer().published(english, { revision, after, paths });
  expect(await index.suggest('another person', english, signal())).toEqual({ found: [], revision });
  expect((await index.suggest('deer', english, signal())).found).toHaveLength(1);
});
