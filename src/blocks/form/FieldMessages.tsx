/** Renders the texts around a control besides its label: description, help, condition and error. */
import type { Field } from '../../content/model.ts';
import type { PageContext } from '../../fields/context.ts';
import { FieldWarning } from '../field-warning.tsx';
import { Text } from '../../fields/Text.tsx';
import type { FormControl, Phrase } from '../../forms/kinds/kind.ts';
import { isPhrase, messageOf, textFor } from '../../forms/phrases.ts';
import type { FaultCode } from '../../forms/validation.rules.ts';

/** Text from content or from the dictionary. */
export const FieldMessage = ({ said, page }: { said: Field<string> | Phrase; page: PageContext }) =>
  isPhrase(said) ? page.phrase(said.key, said.words) : <Text field={said} />;

interface WordsProps {
  part: FormControl;
  all: readonly FormControl[];
  id: string;
  code: FaultCode | undefined;
  page: PageContext;
}

/** Ids of the texts that `FieldMessages` prints, for `aria-describedby`. */
export const describedBy = (part: FormControl, id: string): string | undefined =>
  [part.description && `${id}-about`, hasHint(part) && `${id}-hint`, part.explained && `${id}-when`, asks(part) && `${id}-error`]
    .filter(Boolean)
    .join(' ') || undefined;

/** Headings, panels and the heads of several lines have no answer of their own. */
const asks = ({ control }: FormControl) => control !== 'heading' && control !== 'panel' && control !== 'lines';
const hasLimit = ({ control, max }: FormControl) => control === 'text' && max !== undefined;
const hasHint = (part: FormControl) => part.hint !== undefined || hasLimit(part);

export function FieldMessages({ part, all, id, code, page }: WordsProps) {
  return (
    <>
      {part.description ? <Text field={part.description} as="p" className="form__about" id={`${id}-about`} /> : null}
      {hasHint(part) ? (
        <p className="hint" id={`${id}-hint`}>
          {part.hint ? <FieldMessage said={part.hint} page={page} /> : null}{' '}
          {hasLimit(part) ? <span>{page.phrase('form-limit', '{n} character limit').replace('{n}', String(part.max))}</span> : null}
        </p>
      ) : null}
      {part.explained ? <When part={part} all={all} id={`${id}-when`} page={page} /> : null}
      {asks(part) ? (
        <FieldWarning id={`${id}-error`} hidden={!code}>
          {code ? messageOf(part, code, page.phrase) : null}
        </FieldWarning>
      ) : null}
    </>
  );
}

/** Without script every control is shown, so its condition is printed as text. */
export function When({ part, all, id, page }: Pick<WordsProps, 'part' | 'all' | 'id' | 'page'>) {
  const { explained } = part;
  const trigger = all.find(({ name }) => name === explained?.name);
  const choice = trigger?.choices?.find(({ value }) => value === explained?.value)?.label ?? explained?.value ?? '';
  const words = part.panel
    ? page.phrase('form-when-panel', 'Only for “{answer}”.')
    : page.phrase('form-when', 'Only if you answered “{answer}” to “{question}”.');
  return (
    <p className="hint form__when" id={id}>
      {words
        .replace('{answer}', () => textFor(choice, page.phrase))
        .replace('{question}', () => (trigger ? textFor(trigger.legend?.value ? trigger.legend : trigger.label, page.phrase) : ''))}
    </p>
  );
}
