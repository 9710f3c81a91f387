/** Auto Response: an e-mail address that gets a mail from content; the mail contains no text of the visitor. */
import { type FormFieldKind, textOr, phrase } from './kind.ts';
import { written } from './written.ts';
import { EMAIL } from './phone-and-email.ts';

export const autoResponse: FormFieldKind = {
  template: 'Auto Response',
  parts(settings, name) {
    const { description: _, ...part } = written(settings, name);
    const { HeadingText, Description, Value, DefaultText, Label, GranularErrorMessage } = settings;
    const text = Description.value.trim() || Value.value.trim();
    return [
      {
        control: 'line',
        ...part,
        label: textOr(Label, phrase('form-email', 'Email')),
        messages: { ...part.messages, invalid: textOr(GranularErrorMessage, EMAIL) },
        type: 'email',
        format: 'email',
        autocomplete: part.autocomplete ?? 'email',
        initial: DefaultText.value ? [DefaultText.value] : [],
        ...(text && { mail: { subject: HeadingText.value.trim(), text } }),
      },
    ];
  },
  notes: ({ Description, Value }) =>
    Description.value.trim() || Value.value.trim() ? [] : ['No automatic answer is sent, because its text in Description is empty.'],
};
