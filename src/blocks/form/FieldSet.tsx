/** One field of content: its controls, or what is said of a template that nobody knows (FRM-02). */
import type { PageContext } from '../../fields/context.ts';
import type { FormField } from '../../forms/definition.ts';
import type { Part } from '../../forms/kinds/kind.ts';
import { wordsOf } from '../../forms/phrases.ts';
import { Field } from './Field.tsx';
import type { FormState } from './state.ts';

interface FieldSetProps {
  field: FormField;
  id: string;
  all: readonly Part[];
  state: FormState;
  page: PageContext;
}

export function FieldSet({ field: { template, parts, notes }, all, state, page }: FieldSetProps) {
  if (parts.length === 0) return <p className="form__unknown">{template || 'Field'} not implemented</p>;
  const fields = parts.map((part) => <Field key={part.name} part={part} of={parts} all={all} state={state} page={page} />);
  return (
    <>
      {parts.length > 1 ? <div className="form__set">{fields}</div> : fields}
      {page.editing || page.preview
        ? [
            ...notes,
            ...parts
              .filter(({ control }) => control === 'hidden')
              .map((part) => `Hidden Field: ${part.name} ${wordsOf(part.label, page.phrase)}`),
          ].map((note) => (
            <p className="form__note" key={note}>
              {note}
            </p>
          ))
        : null}
    </>
  );
}
