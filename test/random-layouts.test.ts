/** Whatever blocks editors nest, and however wrong the platform's data is: the page renders completely, with a correct outline. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderAlone } from '../src/page/render/render-alone.ts';
import { fakeServices } from './fake-services.ts';
import { placedFolders, renderings } from './random-layouts.ts';
import { SCALE, SEED } from './scale.ts';

const site = { site: 'lake-erie', language: 'en', prefix: '', companyName: 'Lake Erie Mutual', preview: false };

/** Levels of the headings of a document, in its order. */
const levelsOf = (html: string) => [...html.matchAll(/<h([1-6])[\s>]/g)].map(([, level]) => Number(level));

test('any layout renders with one h1, no skipped level and the four regions in order [BLK-26] [DEL-01]', {
  timeout: 600_000,
}, async () => {
  // A thousand show every block, whatever the seed; a tenth of the full count would be a third of all unit tests' time.
  const numRuns = SCALE < 1 ? 1000 : 20_000;
  const shown = new Set<string>();
  console.info(`random layouts: ${numRuns} with seed ${SEED}`);
  await fc.assert(
    fc.asyncProperty(renderings(), async (main) => {
      const services = { ...fakeServices(), geocoder: { geocode: async () => undefined } };
      const document = {
        sitecore: {
          context: { language: 'en' },
          route: { name: 'made-up', displayName: 'Made up', placeholders: { 'headless-main': main } },
        },
      };
      const rendered = await renderAlone({ document, title: 'Made up', site, services });
      let html = '';
      for await (const part of rendered.parts()) html += part;
      expect(services.lines.filter(({ event }) => event === 'block-failed')).toEqual([]);
      expect(html).toMatch(
        /^<!doctype html>[\s\S]*data-region="header"[\s\S]*<main [\s\S]*<\/main>[\s\S]*data-region="footnotes"[\s\S]*data-region="footer"[\s\S]*<\/html>$/,
      );
      for (const [, folder] of html.matchAll(/data-block="([\w-]+)"/g)) shown.add(folder as string);
      expect(html.match(/<\/main>/g)).toHaveLength(1);
      const levels = levelsOf(html);
      expect(levels.filter((level) => level === 1)).toHaveLength(1);
      for (const [index, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 1) + 1);
      expect(html.match(/<div[\s>]/g)?.length).toBe(html.match(/<\/div>/g)?.length);
      const body = html.slice(html.indexOf('<body'));
      expect(body).not.toMatch(
        /<[a-z][^>]*\s(?:href|src|action)="\s*(?:javascript|data:text)|<script(?![^>]*(?:src=|application\/|speculationrules))/i,
      );
      // Text in quotes is an attribute value, such as an agency's record with an arbitrary name.
      expect(body.replace(/="[^"]*"/g, '=""')).not.toMatch(/<[a-z][^>]*\s(?:style|onerror|onclick)=/i);
    }),
    { numRuns },
  );
  // If most had been refused by the parser, the test would prove little.
  expect([...placedFolders].filter((folder) => !shown.has(folder))).toEqual([]);
});
