/** Every step of a quote, every form and every result in Spanish has no built-in phrase in English [DEL-17]. */
import { expect, test } from 'vitest';
import { importBody, sampleSites } from '../../scripts/content/seed.ts';
import { codePhrases } from '../../src/generated/phrases.ts';
import { siteOrigin } from '../site.ts';
import { ask } from './ask.ts';

const options = sampleSites('lake-erie').find(({ site, language }) => site === 'lake-erie' && language === 'es');
const { dictionary } = importBody(options) as { dictionary: Record<string, string> };

/** Phrases of at least two words that read differently in Spanish; a shorter one may be part of a name. */
const phrases = Object.entries(codePhrases).flatMap(([key, text]) =>
  text !== dictionary[key] && /\S \S/.test(text) && !text.includes('{') ? [text] : [],
);

/** What a visitor reads or hears; parts in another language say so. */
const wordsOf = (html: string): string =>
  html
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<(\w+)[^>]* (?:hreflang|lang)="en"[^>]*>[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]*?(?: (?:aria-label|alt|placeholder|title)="([^"]*)")?[^>]*>/g, ' $1 ')
    .replace(/&#x27;/g, '’')
    .replace(/\s+/g, ' ');

test('the check finds an English phrase, and leaves out what is marked as English', () => {
  expect(phrases).toContain('Find an Agency');
  expect(wordsOf('<p lang="es">Uno</p><p title="Two words">Tres</p><a hreflang="en" href="/">Find an Agency</a>')).not.toContain('Agency');
});

test.each([
  '/es',
  '/es/get-a-quote',
  '/es/get-a-quote?insuranceType=auto&zip=16501',
  '/es/get-a-quote?insuranceType=auto&zip=16501&agency=AA1001',
  '/es/get-a-quote?insuranceType=auto&zip=90210',
  '/es/find-an-agent?q=16501&distance=50&language=Spanish',
  '/es/find-an-agent?q=nowhere-at-all',
  '/es/auto-repair-locator?q=16501',
  '/es/agencies/pa/erie',
  '/es/agencies/aa1001/bayfront-insurance-partners',
  '/es/search-results?searchValue=granizo',
  '/es/contact-us',
  '/es/become-an-agent',
  '/es/newsletter',
  '/es/life-insurance-calculator?cookies=tried',
  '/es/blog',
])('%s [DEL-17]', async (path) => {
  const { text } = await ask(siteOrigin(), path, { host: 'localhost', headers: { accept: 'text/html' } });
  expect(text).toContain('<html lang="es"');
  const words = wordsOf(text);
  expect(phrases.filter((phrase) => words.includes(phrase))).toEqual([]);
});

test('the answer to a form with faults is in Spanish too [DEL-17]', async () => {
  const home = await ask(siteOrigin(), '/es', { host: 'localhost', headers: { accept: 'text/html' } });
  const [form = ''] = /<form[^>]*data-quote[\s\S]*?<\/form>/.exec(home.text) ?? [];
  const fields = [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
    ([, name, value]) => [name, value] as [string, string],
  );
  const { status, text } = await ask(siteOrigin(), '/es', {
    method: 'POST',
    host: 'localhost',
    headers: { accept: 'text/html', origin: 'http://localhost', 'content-type': 'application/x-www-form-urlencoded' },
    body: String(new URLSearchParams([...fields, ['zip', '1']])),
  });
  expect(status).toBe(422);
  expect(phrases.filter((phrase) => wordsOf(text).includes(phrase))).toEqual([]);
});
