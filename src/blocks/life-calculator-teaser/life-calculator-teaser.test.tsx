import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

test('links "Get Started" to the calculator of the language, also without content [CAL-01]', () => {
  expect(renderExample('LifeCalculator', 'default')).toMatch(/href="\/life-insurance-calculator">(<!-- -->)?Get Started</);
  const empty = renderExample('LifeInsuranceCalculator', 'empty', { page: { prefix: '/es' } });
  expect(empty).toMatch(/href="\/es\/life-insurance-calculator">Get Started</);
  expect(empty).toMatch(/<h2[^>]*>Life Insurance coverage calculator</);
});

test('uses the light on deep only', () => {
  expect(renderExample('LifeCalculator', 'default')).toContain('btn--light');
  for (const name of ['land', 'shoal']) expect(renderExample('LifeCalculator', name)).not.toContain('btn--light');
});
