/** Compares browser and server: the rules in the markup give the same result as the definition for any form and any answers [FRM-04] [FRM-05]. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formOf, rawForm, translate } from '../../../test/forms/form-of.ts';
import { randomAnswers, randomFields } from '../../../test/forms/random-forms.ts';
import { randomOf } from '../../../test/random-numbers.ts';
import { renderBlock } from '../../../test/render.tsx';
import { scaled } from '../../../test/scale.ts';
import { answersOf, readValues } from '../../forms/answers.ts';
import { controlsOf } from '../../forms/definition.ts';
import { recipientsOf } from '../../forms/recipients.ts';
import { faultsOf, type ControlRule, visibleRules, visibleValues } from '../../forms/validation.rules.ts';

const plain = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** Reads the rules as `client/forms/fields.ts` does. */
const rulesIn = (html: string): ControlRule[] =>
  [...html.matchAll(/data-rule="([^"]*)"/g)].map(([, rule]) => JSON.parse(plain(rule as string)));

test('shows, checks and stores the same on both sides for thousands of generated forms', () => {
  const seen = { hidden: 0, faults: 0, stored: 0, panels: 0 };
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const random = randomOf(seed);
      const fields = randomFields(random);
      const definition = formOf(fields);
      const parts = controlsOf(definition);
      const rules = rulesIn(renderBlock('Form', { fields: rawForm(fields) }));
      expect(rules.map(({ name }) => name)).toEqual(parts.map(({ name }) => name));
      for (let round = 0; round < 5; round++) {
        const answers = randomAnswers(random, parts);
        const names = (shown: readonly ControlRule[]) => shown.map(({ name }) => name);
        const shown = new Set(names(visibleRules(rules, answers)));
        expect([...shown]).toEqual(names(visibleRules(parts, answers)));
        const faults = faultsOf(rules, answers);
        // With script only visible answers are sent; without script everything in the page.
        const byScript = readValues(definition, visibleValues(rules, answers));
        const without = readValues(definition, answers);
        expect(faultsOf(parts, byScript)).toEqual(faults);
        expect(faultsOf(parts, without)).toEqual(faults);
        const stored = answersOf(definition, without, translate);
        expect(answersOf(definition, byScript, translate)).toEqual(stored);
        expect(recipientsOf(definition, byScript, translate)).toEqual(recipientsOf(definition, without, translate));
        for (const { name } of [...faults, ...stored]) expect(shown.has(name), name).toBe(true);
        seen.hidden += parts.length - shown.size;
        seen.faults += faults.length;
        seen.stored += stored.length;
        seen.panels += parts.filter(({ panel }) => panel).length;
      }
    }),
    { numRuns: scaled(4000, 200) },
  );
  // The test would prove nothing if the generated forms had none of these.
  for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(200);
}, 120_000);
