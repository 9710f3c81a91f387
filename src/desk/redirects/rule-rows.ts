/** Converts a redirect rule to rows of a form, and posted rows to a rule (DEL-06). */
import type { AppContext } from '../../app-env.ts';
import type { Redirect } from '../../content/source.ts';
import { formAnswers } from '../shared/posted-form.ts';
import type { Posted } from '../../editing/item-form/read-form.ts';
import type { FormRow } from '../../page/desk/board-page.ts';
import { KIND_LABELS } from './redirect-labels.ts';
import { languageName } from '../shared/board-response.ts';

export const EMPTY_RULE: Redirect = {
  pattern: '',
  target: '',
  redirectType: 'REDIRECT_301',
  isQueryStringPreserved: false,
  isLanguagePreserved: false,
  locale: '',
};

export function ruleRows(c: AppContext, rule: Redirect): FormRow[] {
  const languages = c.get('site').languages;
  return [
    {
      name: 'pattern',
      label: 'Old address',
      hint: 'A path such as /awards, or with its query. A regular expression begins with ^: ^/blog/print/([a-z0-9-]+)$',
      control: 'line',
      parts: { value: rule.pattern },
    },
    {
      name: 'target',
      label: 'New address',
      hint: 'A path of this site, or https:// of a host that redirects may lead to. $1 stands for the first part in brackets.',
      control: 'line',
      parts: { value: rule.target },
    },
    {
      name: 'redirectType',
      label: 'Kind',
      control: 'radio',
      parts: { value: rule.redirectType },
      choices: [
        { id: 'REDIRECT_301', name: KIND_LABELS.REDIRECT_301, note: 'Search engines forget the old address.' },
        { id: 'REDIRECT_302', name: KIND_LABELS.REDIRECT_302, note: 'The old address will be back.' },
        { id: 'REDIRECT_308', name: KIND_LABELS.REDIRECT_308, note: 'Form data is passed on.' },
        { id: 'SERVER_TRANSFER', name: KIND_LABELS.SERVER_TRANSFER, note: 'Visitors see the other page at the old address.' },
      ],
    },
    {
      name: 'isQueryStringPreserved',
      label: 'Keep the query',
      hint: 'Everything after the question mark is kept.',
      control: 'checkbox',
      parts: { value: rule.isQueryStringPreserved ? '1' : '' },
    },
    ...(languages.length > 1
      ? ([
          {
            name: 'isLanguagePreserved',
            label: 'Keep the language',
            hint: 'A Spanish visitor is sent to the Spanish page.',
            control: 'checkbox',
            parts: { value: rule.isLanguagePreserved ? '1' : '' },
          },
          {
            name: 'locale',
            label: 'Only in the language',
            control: 'select',
            parts: { value: rule.locale },
            choices: [
              { id: '', name: 'Every language' },
              ...languages.map(({ language }) => ({ id: language, name: languageName(language) })),
            ],
          },
        ] satisfies FormRow[])
      : []),
    {
      name: 'host',
      label: 'Only on the host',
      hint: 'Such as www.example.com. Leave empty for every host of this site.',
      control: 'line',
      parts: { value: rule.host ?? '' },
    },
  ];
}

export const sureRow = (isSure: boolean): FormRow => ({
  name: 'isSure',
  label: 'Save it anyway',
  hint: 'The warnings above do not prevent saving; you decide.',
  control: 'checkbox',
  parts: { value: isSure ? '1' : '' },
});

/** In the schema's order, so that the stored rule equals one imported from a file. */
export function ruleIn(rows: readonly FormRow[], posted: Posted): Record<string, unknown> {
  const answers = formAnswers(rows, posted) as Record<string, string>;
  const host = answers.host?.trim().toLowerCase();
  return {
    pattern: answers.pattern?.trim(),
    target: answers.target?.trim(),
    redirectType: answers.redirectType,
    isQueryStringPreserved: answers.isQueryStringPreserved === '1',
    isLanguagePreserved: answers.isLanguagePreserved === '1',
    locale: answers.locale?.trim() ?? '',
    ...(host && { host }),
  };
}
