/** The requests of the newsletters' deliveries: bodies, headers and addresses, from the stored answers. */
import { expect, test } from 'vitest';
import { readSettings } from '../settings.ts';
import type { Parcel } from '../submissions/service.ts';
import { NEWSLETTER_ENDPOINTS } from './endpoints.ts';

const parcel = (answers: Record<string, unknown>): Parcel =>
  ({ language: 'es', answers: Object.entries(answers).map(([name, value]) => ({ name, label: name, value })) }) as Parcel;
const { newsletter, 'newsletter-confirm': confirm } = NEWSLETTER_ENDPOINTS;

test('a subscription has the body of the specification, and its unsubscribe link in the headers of mails [NWS-01] [UNS-01]', () => {
  const unsubscribe = 'https://www.test/unsubscribe?maskId=1';
  const one = parcel({ newsletterEmail: 'dana@mail.example', eriesense: 'true', businesssense: 'false', unsubscribe });
  expect(newsletter.body(one)).toEqual({ newsletterEmail: 'dana@mail.example', eriesense: true, businesssense: false });
  expect(newsletter.headers(one)).toEqual({
    'list-unsubscribe': `<${unsubscribe}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  });
});

test('a subscription of a removed address is not sent [NWS-01]', () => {
  for (const answers of [{}, { newsletterEmail: ['dana@mail.example'] }])
    expect(() => newsletter.body(parcel(answers))).toThrow(RangeError);
});

test('a confirmation has the recipient, the link, every newsletter and the language [NWS-01]', () => {
  const link = 'https://www.test/newsletter/confirm?token=1';
  const mail = { to: 'dana@mail.example', link, language: 'es' };
  expect(confirm.body(parcel({ to: mail.to, link, newsletters: 'eriesense businesssense' }))).toEqual({
    ...mail,
    newsletters: ['eriesense', 'businesssense'],
  });
  expect(confirm.body(parcel({ to: mail.to, link, newsletters: '' }))).toEqual({ ...mail, newsletters: [] });
});

test('each delivery has its address by the settings [NWS-01]', () => {
  const settings = readSettings({
    RUN: 'local',
    SITE_URL: 'http://localhost:8787',
    NEWSLETTER_URL: 'https://letters.test/in?tenant=4',
    FORMS_URL: 'https://forms.test/in/',
  });
  expect(newsletter.address(settings)).toBe('https://letters.test/in?tenant=4');
  expect(confirm.address(settings)).toBe('https://forms.test/in/newsletter-confirm');
});
