/** Converts a banner to rows of a form and the posted form back to a banner; times are in the company's time zone (S1 §4). */
import { STATES } from '../../agencies/places/states.rules.ts';
import { bannerOf, type Banner, moment } from '../../editing/banners/banner.ts';
import { formAnswers, type Issue } from '../shared/posted-form.ts';
import { controls } from '../../editing/item-form/controls.ts';
import type { Posted } from '../../editing/item-form/read-form.ts';
import { fromWallTime, toWallTime } from '../../lib/time/wall-time.ts';
import type { FormRow } from '../../page/desk/board-page.ts';
import { zoneName } from '../../editing/moment.ts';
import { textOf } from '../../lib/html/text.ts';

export const EMPTY_BANNER: Banner = { ...bannerOf({ id: '', name: '', displayName: '', fields: {} }), isManual: true };

export const plainBannerText = (html: string): string => textOf(html).slice(0, 80);

/** @param zone time zone of the company, in which times are written */
export function bannerRows(banner: Banner, zone: string): FormRow[] {
  const time = (name: 'startsAt' | 'endsAt', label: string, hint: string): FormRow => {
    const at = moment(banner[name]);
    const value = at === undefined ? banner[name] : toWallTime(at, zone);
    return { name, label, hint, control: 'date', zone: `${zoneName(zone)}.`, parts: { value } };
  };
  return [
    {
      name: 'description',
      label: 'Text',
      hint: 'One or two sentences; the first words may be bold.',
      control: 'html',
      parts: { value: banner.description },
    },
    {
      name: 'urgency',
      label: 'Urgency',
      control: 'radio',
      parts: { value: banner.isUrgent ? 'high' : 'normal' },
      choices: [
        { id: 'normal', name: 'Normal' },
        { id: 'high', name: 'High', note: 'Gold, with a warning sign.' },
      ],
    },
    {
      name: 'dismissal',
      label: 'How it goes away',
      control: 'radio',
      parts: { value: banner.isManual ? 'manual' : 'leaving' },
      choices: [
        { id: 'manual', name: 'A visitor closes it', note: 'That visitor does not see it again.' },
        { id: 'leaving', name: 'By itself', note: 'Each visitor sees it on one page.' },
      ],
    },
    { name: 'link', label: 'Link', control: 'link', parts: { href: banner.link.href, text: banner.link.text } },
    {
      name: 'states',
      label: 'Only for visitors in',
      hint: 'If none is chosen, all visitors see it.',
      control: 'boxes',
      parts: { value: banner.states.join('\n') },
      choices: [
        ...Object.entries(STATES).map(([id, name]) => ({ id, name })),
        ...banner.states.filter((code) => !(code in STATES)).map((code) => ({ id: code, name: code })),
      ],
    },
    time('startsAt', 'Begins', 'Leave empty to begin as soon as it is published.'),
    time('endsAt', 'Ends', 'Leave empty to show it until an editor ends it.'),
    {
      name: 'isOff',
      label: 'Switched off',
      hint: 'It stays in this list, but visitors do not see it.',
      control: 'checkbox',
      parts: { value: banner.isOff ? '1' : '' },
    },
  ];
}

export function bannerIn(
  rows: readonly FormRow[],
  posted: Posted,
  zone: string,
): { banner: Omit<Banner, 'id' | 'name' | 'isResting'> } | { issues: Issue[] } {
  const answers = formAnswers(rows, posted) as Record<string, string> & { states: string[]; link: Record<string, string> };
  const issues: Issue[] = [];
  const description = controls.html.write({ value: answers.description ?? '' }) as { value: string };
  if (plainBannerText(description.value) === '') issues.push({ path: ['description'], message: 'is empty.' });
  const times = (['startsAt', 'endsAt'] as const).map((name) => {
    const typed = answers[name]?.trim() ?? '';
    const at = typed === '' ? undefined : fromWallTime(typed, zone);
    if (typed !== '' && at === undefined) issues.push({ path: [name], message: 'is not a date and time, such as 2026-11-04T09:30.' });
    return at === undefined ? '' : new Date(at).toISOString().replace('.000Z', 'Z');
  });
  const [startsAt = '', endsAt = ''] = times;
  const [start, end] = [moment(startsAt), moment(endsAt)];
  if (start !== undefined && end !== undefined && end <= start) issues.push({ path: ['endsAt'], message: 'is before it begins.' });
  const linked = controls.link.write(answers.link, undefined);
  if (!('value' in linked)) issues.push({ path: ['link', linked.part], message: linked.message });
  else if (answers.link.href?.trim() && !answers.link.text?.trim()) issues.push({ path: ['link', 'text'], message: 'has no text.' });
  if (issues.length > 0) return { issues };
  return {
    banner: {
      description: description.value,
      isUrgent: answers.urgency === 'high',
      isManual: answers.dismissal !== 'leaving',
      link: { href: answers.link.href?.trim() ?? '', text: answers.link.text?.trim() ?? '' },
      states: answers.states.filter((code) => /^[A-Z]{2}$/.test(code)),
      startsAt,
      endsAt,
      isOff: answers.isOff === '1',
    },
  };
}
