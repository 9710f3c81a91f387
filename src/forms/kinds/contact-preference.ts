/** Contact Preference: Phone or Email, Email preselected; the chosen contact is required (S3 §4, FRM-07). */
import { common, layoutOf } from './common.ts';
import { INVALID, type FormFieldKind, textOr, type FormControl, phrase, REQUIRED } from './kind.ts';
import { EMAIL, PHONE } from './phone-and-email.ts';

/** Submitted values, the same in every language. */
const ways = {
  Phone: {
    label: phrase('form-phone', 'Phone'),
    hint: phrase('form-phone-hint', 'We call this number, such as 814-555-0142.'),
    messages: { required: REQUIRED, invalid: PHONE },
    format: 'phone',
    type: 'tel',
    autocomplete: 'tel',
  },
  Email: {
    label: phrase('form-email', 'Email'),
    hint: phrase('form-email-hint', 'We answer to this address.'),
    messages: { required: REQUIRED, invalid: EMAIL },
    format: 'email',
    type: 'email',
    autocomplete: 'email',
  },
} as const satisfies Record<string, Partial<FormControl>>;

const NAMES = ['Phone', 'Email'] as const;

export const contactPreference: FormFieldKind = {
  template: 'Contact Preference',
  parts(settings, name) {
    const { required: _, autocomplete: __, width: ___, ...base } = common(settings, name);
    const preset = settings.DefaultSelection.value.trim().toLowerCase();
    const shared = { isSent: base.isSent, canBePrefilled: base.canBePrefilled, required: true as const };
    const preference: FormControl = {
      ...base,
      ...shared,
      control: 'radios',
      label: textOr(settings.Label, phrase('form-contact-preference', 'Contact Preference')),
      messages: { ...base.messages, invalid: textOr(settings.GranularErrorMessage, INVALID) },
      choices: NAMES.map((value) => ({ value, label: ways[value].label })),
      options: NAMES,
      initial: [NAMES.find((value) => value.toLowerCase() === preset) ?? 'Email'],
      layout: layoutOf(settings) ?? 'inline',
    };
    const way = (value: (typeof NAMES)[number]): FormControl => ({
      ...ways[value],
      ...shared,
      control: 'line',
      // Further preferences in one form have their own controls.
      name: name === 'ContactPreference' ? value : `${name}${value}`,
      when: [{ name, value }],
      initial: [],
    });
    return [preference, way('Phone'), way('Email')];
  },
};
