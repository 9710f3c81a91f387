import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scaled } from '../../../test/scale.ts';
import { readSaved } from '../../agencies/visitor/saved.rules.ts';
import type { Agency } from '../../agencies/agency.ts';
import { paragraphsOf } from './About.tsx';
import { agentOf, channelsOf, servicesOf, yearOf } from './record.rules.ts';
import { cpuMs } from '../../../test/cpu-time.ts';

const agency = (changes: object): Agency => readSaved({ AgencyAccountNumber: 'AA1', AgencyName: 'Old Oak', ...changes }) as Agency;
const writing = (LinesOfBusinessWritten: string, State = 'PA') =>
  servicesOf(agency({ Address: { State }, AgencyInfo: { LinesOfBusinessWritten } }));

test.each([
  ['Auto, Home, Life, Business', ['auto', 'home', 'life', 'business']],
  ['Business, Life', ['life', 'business']],
  ['Personal Auto;Homeowners;Commercial', ['auto', 'home', 'business']],
  ['Commercial Auto', ['business']],
  ['Renters|Condominium', ['home']],
  ['', []],
  ['Crop', []],
])('reads lines of business %j as the services %j [AGY-03]', (lines, services) => {
  expect(writing(lines)).toEqual(services);
});

test('hides Life for agencies in New York only [AGY-03]', () => {
  expect(writing('Auto, Life', 'NY')).toEqual(['auto']);
  expect(writing('Auto, Life', 'OH')).toEqual(['auto', 'life']);
});

test('finds each network by its address once, in the order of the specification [AGY-03]', () => {
  const channels = channelsOf(
    agency({
      SocialChannels: {
        string: ['https://www.linkedin.com/x', 'https://twitter.com/x', 'https://agents.example/x', 'javascript:alert(1)'],
      },
      AgencyInfo: { FacebookUrl: 'facebook.com/x', TwitterUrl: 'https://www.twitter.com/X/', YoutubeUrl: 'https://youtu.be/x' },
    }),
  );
  expect(channels.map(({ name }) => name)).toEqual(['Facebook', 'Twitter', 'LinkedIn', 'YouTube', 'agents.example']);
  expect(channels.every(({ href }) => href.startsWith('https://'))).toBe(true);
});

test.each([
  ['One.\n\nTwo.', ['One.', 'Two.']],
  ['<p>One &amp; only.</p><p>Two<br/>three</p>', ['One & only.', 'Two', 'three']],
  ['<script>alert(1)</script>Words', ['Words']],
  ['3 < 4 and 5 > 2', ['3 < 4 and 5 > 2']],
  ['  ', []],
])('splits %j into the paragraphs %j', (text, lines) => {
  expect(paragraphsOf(text)).toEqual(lines);
});

test('splits any text quickly into paragraphs that are not empty', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) =>
      paragraphsOf(text).every((line) => line.trim() === line && line !== ''),
    ),
    { numRuns: scaled(300) },
  );
  const began = cpuMs();
  paragraphsOf('<script'.repeat(2000) + '<p'.repeat(2000));
  expect(paragraphsOf(`a${' '.repeat(60_000)}b\n \n c `)).toHaveLength(2);
  expect(cpuMs() - began).toBeLessThan(2000);
});

test.each([
  ['04/13/1987', '1987'],
  ['1987-04-13T00:00:00', '1987'],
  ['20240131', ''],
  ['unknown', ''],
])('reads the year of %j as %j [AGY-03]', (date, year) => {
  expect(yearOf(date)).toBe(year);
});

test('names the agent with the title, or with the parts that are known [AGY-03]', () => {
  expect(agentOf({ FirstName: 'Imogen', LastName: 'Vandersloot', AgentTitle: 'Principal Agent' })).toEqual({
    name: 'Imogen Vandersloot',
    title: 'Principal Agent',
  });
  expect(agentOf({ FirstName: '', LastName: 'Vandersloot', AgentTitle: '' })).toEqual({ name: 'Vandersloot', title: '' });
  expect(agentOf({ FirstName: '', LastName: '', AgentTitle: 'Agent' })).toEqual({ name: 'Agent', title: '' });
});
