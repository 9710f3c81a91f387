/** One field of content: its controls, what stands in it, or what is said of a template that nobody knows (FRM-02). */
import type { PageContext } from '../../fields/context.ts';
import type { FormField } from '../../forms/definition.ts';
import type { Part } from '../../forms/kinds/kind.ts';
import { nameOf } from '../../forms/phrases.ts';
import { Field } from './Field.tsx';
import { Lines } from './Lines.tsx';
import { Panel } from './Panel.tsx';
import type { FormState } from './state.ts';

interface FieldSetProps {
  field: FormField;
  all: readonly Part[];
  state: FormState;
  page: PageContext;
}

export function FieldSet(props: FieldSetProps) {
  const { template, notes, parts } = props.field;
  const [first, ...rest] = parts;
  if (!first) return <p className="form__unknown">{template || 'Field'} not implemented</p>;
  const { editing, preview, phrase } = props.page;
  const hidden = parts.filter(({ control }) => control === 'hidden').map((part) => `Hidden Field: ${part.name} ${nameOf(part, phrase)}`);
  return (
    <>
      <Controls {...props} first={first} rest={rest} />
      {editing || preview
        ? [...notes, ...hidden].map((note) => (
            <p className="form__note" key={note}>
              {note}
            </p>
          ))
        : null}
    </>
  );
}

function Controls({ field: { parts, inside }, first, rest, ...shared }: FieldSetProps & { first: Part; rest: readonly Part[] }) {
  if (first.control === 'lines') return <Lines parts={[first, ...rest]} {...shared} />;
  if (first.control === 'panel') return <Panel part={first} inside={inside} {...shared} />;
  const fields = parts.map((part) => <Field key={part.name} part={part} of={parts} {...shared} />);
  if (inside.length > 0) {
    return (
      <div className="form__panels">
        {fields}
        {inside.map((field, index) => (
          <FieldSet key={index} field={field} {...shared} />
        ))}
      </div>
    );
  }
  return rest.length > 0 ? <div className="form__set">{fields}</div> : fields;
}
