/** What is said of a control beside its label: a sentence, help, when it is asked, what is wrong with it. */
import type { Field } from '../../content/model.ts';
import type { PageContext } from '../../fields/context.ts';
import { Icon } from '../../fields/Icon.tsx';
import { Text } from '../../fields/Text.tsx';
import type { Part, Phrase } from '../../forms/kinds/kind.ts';
import { isPhrase, messageOf, wordsOf } from '../../forms/phrases.ts';
import type { FaultCode } from '../../forms/rules.ts';

/** Words of content, or of the dictionary. */
export const Said = ({ said, page }: { said: Field<string> | Phrase; page: PageContext }) =>
  isPhrase(said) ? page.phrase(said.key, said.words) : <Text field={said} />;

interface WordsProps {
  part: Part;
  all: readonly Part[];
  id: string;
  code: FaultCode | undefined;
  page: PageContext;
}

/** Ids of what `Words` prints, for `aria-describedby`. */
export const describedBy = (part: Part, id: string): string =>
  [part.description && `${id}-about`, hasHint(part) && `${id}-hint`, part.tells && `${id}-when`, asks(part) && `${id}-error`]
    .filter(Boolean)
    .join(' ');

/** Headings, panels and what is read over lines have no answer that could be wrong. */
const asks = ({ control }: Part) => control !== 'heading' && control !== 'panel' && control !== 'lines';
const hasLimit = ({ control, max }: Part) => control === 'text' && max !== undefined;
const hasHint = (part: Part) => part.hint !== undefined || hasLimit(part);

export function Words({ part, all, id, code, page }: WordsProps) {
  return (
    <>
      {part.description ? <Text field={part.description} as="p" className="form__about" id={`${id}-about`} /> : null}
      {hasHint(part) ? (
        <p className="hint" id={`${id}-hint`}>
          {part.hint ? <Said said={part.hint} page={page} /> : null}{' '}
          {hasLimit(part) ? <span>{page.phrase('form-limit', '{n} character limit').replace('{n}', String(part.max))}</span> : null}
        </p>
      ) : null}
      {part.tells ? <When part={part} all={all} id={`${id}-when`} page={page} /> : null}
      {asks(part) ? (
        <p className="field__message" id={`${id}-error`} hidden={!code}>
          <Icon name="warning" />
          <span>{code ? messageOf(part, code, page.phrase) : null}</span>
        </p>
      ) : null}
    </>
  );
}

/** Without script every control is shown, so the rule stands in words. */
export function When({ part, all, id, page }: Pick<WordsProps, 'part' | 'all' | 'id' | 'page'>) {
  const { tells } = part;
  const trigger = all.find(({ name }) => name === tells?.name);
  const choice = trigger?.choices?.find(({ value }) => value === tells?.value)?.label ?? tells?.value ?? '';
  const words = part.panel
    ? page.phrase('form-when-panel', 'Only for “{answer}”.')
    : page.phrase('form-when', 'Only if you answered “{answer}” to “{question}”.');
  return (
    <p className="hint form__when" id={id}>
      {words
        .replace('{answer}', () => wordsOf(choice, page.phrase))
        .replace('{question}', () => (trigger ? wordsOf(trigger.legend?.value ? trigger.legend : trigger.label, page.phrase) : ''))}
    </p>
  );
}
