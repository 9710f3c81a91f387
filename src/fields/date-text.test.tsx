/** Tests dates in the format of each language (S3 §3, DEL-17). */
import { expect, test } from 'vitest';
import { renderExample } from '../../test/render.tsx';
import { formatDate } from './DateText.tsx';

test.each([
  ['2026-11-04T00:00:00Z', 'en', 'November 4, 2026'],
  ['2026-11-04T23:59:59Z', 'en-US', 'November 4, 2026'],
  ['2026-11-04T00:00:00Z', 'es', '4 de noviembre de 2026'],
  ['2026-01-31T00:00:00Z', 'es-US', '31 de enero de 2026'],
  ['', 'es', ''],
  ['yesterday', 'es', ''],
])('%s in %s is "%s" [DEL-17]', (iso, language, shown) => {
  expect(formatDate(iso, language)).toBe(shown);
});

test('prints an article’s date in the language of its page [DEL-17]', () => {
  const english = renderExample('ArticleHeader', 'default');
  const iso = /<time[^>]* dateTime="(\d{4}-\d{2}-\d{2})"/i.exec(english)?.[1] ?? '';
  const spanish = renderExample('ArticleHeader', 'default', { page: { language: 'es' } });
  expect(spanish).toContain(`>${formatDate(iso, 'es')}</time>`);
  expect(formatDate(iso, 'es')).toMatch(/^\d+ de [a-z]+ de \d{4}$/);
});
