/** What is specific to the newsletter banner: its checkboxes, which are ticked, and its messages [NWS-01]. */
import { expect, test } from 'vitest';
import { renderBlock, renderExample } from '../../../test/render.tsx';
import { SIGNUP_MESSAGES } from '../../newsletter/signup.rules.ts';

const boxes = (html: string) =>
  [...html.matchAll(/<input type="checkbox"[^>]*>/g)].map(([tag]) => [/name="(\w+)"/.exec(tag)?.[1], /\bchecked=/.test(tag)]);

test('has a checkbox for each newsletter it offers, with its id and label [NWS-01]', () => {
  const html = renderExample('NewsletterBanner', 'default');
  expect(boxes(html)).toEqual([
    ['eriesense', true],
    ['businesssense', false],
  ]);
  expect(html).toContain('<b class="newsletter__name">Business Sense,</b> <span>for owners</span>');
  expect(boxes(renderExample('NewsletterSignup', 'many items'))).toEqual([
    ['eriesense', true],
    ['businesssense', true],
  ]);
  expect(renderExample('NewsletterBanner', 'empty')).not.toContain('<form');
});

test('ticks what editors preselect, in every shape that the platform sends [NWS-01]', () => {
  const item = (name: string) => ({
    id: `{AAAAAAAA-0000-4000-8000-0000000000${name.length}0}`,
    name,
    fields: { ItemName: { value: name } },
  });
  const Newsletters = [item('Erie Sense'), item('businesssense')];
  const ticked = (PreSelected: unknown) =>
    boxes(renderBlock('NewsletterBanner', { fields: { Newsletters, PreSelected } })).map(([, is]) => is);
  for (const all of [{ value: true }, { value: '1' }, true, 'eriesense|businesssense'])
    expect(ticked(all), JSON.stringify(all)).toEqual([true, true]);
  for (const none of [undefined, { value: '' }, { value: false }, [], 'weather'])
    expect(ticked(none), JSON.stringify(none)).toEqual([false, false]);
  for (const one of ['Business Sense', { value: Newsletters[1]?.id }, [item('businesssense')], { value: [item('businesssense')] }])
    expect(ticked(one), JSON.stringify(one)).toEqual([false, true]);
});

test('shows the specification’s exact messages at the field and keeps what was typed [NWS-01]', () => {
  const shown = (html: string) =>
    [...html.matchAll(/data-fault="([\w-]+)"(?![^>]*hidden)[^>]*>.*?<span>([^<]+)</g)].map(([, fault, words]) => [fault, words]);
  const html = renderExample('NewsletterBanner', 'refused');
  expect(shown(html)).toEqual([
    ['email-invalid', SIGNUP_MESSAGES['email-invalid']],
    ['no-list', SIGNUP_MESSAGES['no-list']],
  ]);
  expect(html).toMatch(/name="newsletterEmail"[^>]*value="dana@"/);
  expect(boxes(html).map(([, is]) => is)).toEqual([false, false]);
  const later = renderExample('NewsletterBanner', 'not stored');
  expect(shown(later).map(([fault]) => fault)).toEqual(['not-stored']);
  expect(boxes(later).map(([, is]) => is)).toEqual([false, true]);
  expect(shown(renderExample('NewsletterBanner', 'default'))).toEqual([]);
});

test('replaces the form with a thank-you in this block only, and mentions a mail that has to be answered [NWS-01]', () => {
  const thanks = (html: string) => ({
    form: html.includes('<form'),
    hidden: /class="newsletter__thanks"[^>]*hidden/.test(html),
    said: [...html.matchAll(/data-when="(\w+)"(?![^>]*hidden)/g)].map(([, when]) => when),
  });
  expect(thanks(renderExample('NewsletterBanner', 'thank you'))).toEqual({ form: false, hidden: false, said: ['sent'] });
  expect(thanks(renderExample('NewsletterBanner', 'a mail to answer'))).toEqual({ form: false, hidden: false, said: ['confirm'] });
  expect(thanks(renderExample('NewsletterBanner', 'default', { query: 'newsletter=sent.example' }))).toMatchObject({
    form: false,
    said: ['sent'],
  });
  for (const query of ['newsletter=sent.other', 'newsletter=toString', 'newsletter=%3Cb%3E'])
    expect(thanks(renderExample('NewsletterBanner', 'default', { query })), query).toMatchObject({ form: true, hidden: true });
});

test('warns editors of an item that names no newsletter [NWS-01]', () => {
  expect(renderExample('NewsletterBanner', 'editing, not a newsletter')).toContain('“weather” is not a newsletter');
  expect(renderExample('NewsletterBanner', 'many items')).not.toContain('is not a newsletter');
});
