/** Browser and server judge alike: the rules that ride in the markup say of any form and any answers what the definition says [FRM-04] [FRM-05]. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formOf, rawForm, say } from '../../../test/forms/form-of.ts';
import { randomAnswers, randomFields } from '../../../test/forms/random-forms.ts';
import { randomOf } from '../../../test/random-numbers.ts';
import { renderBlock } from '../../../test/render.tsx';
import { scaled } from '../../../test/scale.ts';
import { answersOf, readValues } from '../../forms/answers.ts';
import { partsOf } from '../../forms/definition.ts';
import { deliveriesOf } from '../../forms/deliveries.ts';
import { faultsOf, type Rule, visibleRules, visibleValues } from '../../forms/rules.ts';

const plain = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** As `client/forms/fields.ts` reads them. */
const rulesIn = (html: string): Rule[] => [...html.matchAll(/data-rule="([^"]*)"/g)].map(([, rule]) => JSON.parse(plain(rule as string)));

test('of thousands of made-up forms: the same is shown, the same is wrong, and the same is stored by either lane', () => {
  const seen = { hidden: 0, faults: 0, stored: 0, panels: 0 };
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const random = randomOf(seed);
      const fields = randomFields(random);
      const definition = formOf(fields);
      const parts = partsOf(definition);
      const rules = rulesIn(renderBlock('Form', { fields: rawForm(fields) }));
      expect(rules.map(({ name }) => name)).toEqual(parts.map(({ name }) => name));
      for (let round = 0; round < 5; round++) {
        const answers = randomAnswers(random, parts);
        const names = (shown: readonly Rule[]) => shown.map(({ name }) => name);
        const shown = new Set(names(visibleRules(rules, answers)));
        expect([...shown]).toEqual(names(visibleRules(parts, answers)));
        const faults = faultsOf(rules, answers);
        // By script only what counts is sent; without script everything that stands in the page.
        const byScript = readValues(definition, visibleValues(rules, answers));
        const without = readValues(definition, answers);
        expect(faultsOf(parts, byScript)).toEqual(faults);
        expect(faultsOf(parts, without)).toEqual(faults);
        const stored = answersOf(definition, without, say);
        expect(answersOf(definition, byScript, say)).toEqual(stored);
        expect(deliveriesOf(definition, byScript, say)).toEqual(deliveriesOf(definition, without, say));
        for (const { name } of [...faults, ...stored]) expect(shown.has(name), name).toBe(true);
        seen.hidden += parts.length - shown.size;
        seen.faults += faults.length;
        seen.stored += stored.length;
        seen.panels += parts.filter(({ panel }) => panel).length;
      }
    }),
    { numRuns: scaled(4000, 200) },
  );
  // It means nothing of forms that have none of it.
  for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(200);
}, 120_000);
