/** Auto Response: an e-mail address; who writes one gets a mail that content has written, and nothing that a visitor wrote stands in it. */
import { type Kind, orWords, phrase } from './kind.ts';
import { written } from './written.ts';
import { EMAIL } from './phone-and-email.ts';

export const autoResponse: Kind = {
  template: 'Auto Response',
  parts(settings, name) {
    const { description: _, ...part } = written(settings, name);
    const { HeadingText, Description, Value, DefaultText, Label, GranularErrorMessage } = settings;
    const text = Description.value.trim() || Value.value.trim();
    return [
      {
        control: 'line',
        ...part,
        label: orWords(Label, phrase('form-email', 'Email')),
        messages: { ...part.messages, invalid: orWords(GranularErrorMessage, EMAIL) },
        type: 'email',
        format: 'email',
        autocomplete: part.autocomplete ?? 'email',
        initial: DefaultText.value ? [DefaultText.value] : [],
        ...(text && { mail: { subject: HeadingText.value.trim(), text } }),
      },
    ];
  },
  notes: ({ Description, Value }) =>
    Description.value.trim() || Value.value.trim() ? [] : ['No answer is sent by itself: its text, in Description, is empty.'],
};
