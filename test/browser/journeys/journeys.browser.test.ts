/** The three journeys of a visitor to the stored record, in both languages, by mouse, by keyboard alone, by touch and without scripts [QTE-01] [LOC-05] [AGY-08] [CAL-05] [FRM-09] [FRM-12] [DEL-17] [TRK-01]. */
import { oneOf } from '../../sampled.ts';
import { SEED } from '../../scale.ts';
import { test } from '../fixtures.ts';
import { type Hand, keyboard, mouse, touch } from '../hands/hands.ts';
import { agency } from './agency.ts';
import { calculator } from './calculator.ts';
import { quote } from './quote.ts';
import { isStored } from './stored.ts';
import { expect, type Visitor } from './visitor.ts';
import { ENGLISH, SPANISH } from './words.ts';

const JOURNEYS = { quote, agency, calculator };
const HANDS = ['mouse', 'keyboard', 'touch', 'without script'] as const;
const WAYS = HANDS.flatMap((way) => [ENGLISH, SPANISH].map((words) => ({ way, words })));

for (const [number, [name, journey]] of Object.entries(JOURNEYS).entries())
  for (const { way, words } of oneOf(WAYS, { seed: SEED + number }))
    test.describe(way, () => {
      const hasScript = way !== 'without script';
      test.skip(({ browserName }) => way === 'touch' && browserName === 'firefox', 'Firefox has no touch emulation');
      test.use({
        javaScriptEnabled: hasScript,
        ...(way === 'touch' && { hasTouch: true, viewport: { width: 320, height: 740 } }),
        extraHTTPHeaders: { 'cf-connecting-ip': `198.51.100.${(SEED + number) % 256}, ${crypto.randomUUID()}` },
      });

      test(`${name} in ${words.language}: every step, to the stored record with all that was typed [FRM-09] [DEL-17]`, async ({
        page,
        context,
        baseURL,
      }) => {
        test.skip(!process.env.STORED_ROWS, 'another site serves this run');
        test.setTimeout(60_000);
        const faults = new Set<string>();
        const hands: Record<typeof way, () => Hand> = {
          mouse: () => mouse(page),
          keyboard: () => keyboard(page, faults),
          touch: () => touch(page),
          'without script': () => mouse(page),
        };
        // Without scripts no cookie can be accepted: this visitor did so before.
        const knownAs = crypto.randomUUID().replaceAll('-', '');
        const cookie = (key: string, value: string) => ({ name: key, value, url: baseURL as string });
        await context.addCookies([cookie('COOKIE_BANNER_DISMISSED', 'true'), ...(hasScript ? [] : [cookie('visitor', knownAs)])]);
        const visitor: Visitor = { page, hand: hands[way](), words, hasScript };
        const sent = await journey(visitor);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
        expect([...faults]).toEqual([]);
        await isStored(visitor, sent, { rows: process.env.STORED_ROWS as string, knownAs });
      });
    });
