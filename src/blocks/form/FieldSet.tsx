/** Renders one field of content: its controls, its value, or a notice for an unknown template (FRM-02). */
import type { FormField } from '../../forms/definition.ts';
import { type FormControl, isFilled } from '../../forms/kinds/kind.ts';
import { controlName, isPhrase } from '../../forms/phrases.ts';
import { type FieldProps, LabelledField } from './LabelledField.tsx';
import { describedBy, FieldMessage, FieldMessages } from './FieldMessages.tsx';
import { controlId, wiring, labelledGroup } from './wiring.ts';

/** What every part of a form gets. */
type FormPartProps = Pick<FieldProps, 'all' | 'state' | 'page'>;
type FieldSetProps = FormPartProps & { field: FormField };

export function FieldSet(props: FieldSetProps) {
  const { template, notes, parts } = props.field;
  const [first, ...rest] = parts;
  if (!first) return <p className="form__unknown">{template || 'Field'} not implemented</p>;
  const { editing, preview, phrase } = props.page;
  const hidden = parts
    .filter(({ control }) => control === 'hidden')
    .map((part) => `Hidden Field: ${part.name} ${controlName(part, phrase)}`);
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

function Controls({
  field: { parts, inside },
  first,
  rest,
  ...shared
}: FieldSetProps & { first: FormControl; rest: readonly FormControl[] }) {
  if (first.control === 'lines') return <Lines parts={[first, ...rest]} {...shared} />;
  if (first.control === 'panel') return <FormPanel part={first} inside={inside} {...shared} />;
  const fields = parts.map((part) => <LabelledField key={part.name} part={part} of={parts} {...shared} />);
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

/** Renders several lines that are one answer: one legend, and each line with its own label and error. */
interface LinesProps extends FormPartProps {
  /** The whole field, followed by its lines. */
  parts: readonly [FormControl, ...FormControl[]];
}

function Lines({ parts, all, state, page }: LinesProps) {
  const [whole, ...lines] = parts;
  const id = controlId(state, whole, all);
  return (
    <fieldset className="field form__field form__lines" aria-describedby={describedBy(whole, id)} {...wiring(whole, parts, state, page)}>
      <legend>
        <FieldMessage said={whole.legend ?? whole.label} page={page} />
      </legend>
      <FieldMessages part={whole} all={all} id={id} code={undefined} page={page} />
      <div className="form__grid">
        {lines.map((part) => (
          <LabelledField key={part.name} part={part} of={parts} all={all} state={state} page={page} />
        ))}
      </div>
    </fieldset>
  );
}

/** Renders fields under their own heading, hidden together (S3 §3, SubPanel). */
function FormPanel({ part, inside, all, state, page }: FormPartProps & { part: FormControl; inside: readonly FormField[] }) {
  const id = controlId(state, part, all);
  const heading = isPhrase(part.label) || isFilled(part.label) ? `${id}-title` : undefined;
  return (
    <div
      className="form__panel form__section"
      {...(heading && { ...labelledGroup(heading), 'aria-describedby': describedBy(part, id) })}
      {...wiring(part, [], state, page)}
      // Editors see every panel.
      data-panel={page.editing ? undefined : part.panel}
    >
      {heading ? (
        <h3 className="form__heading" id={heading}>
          <FieldMessage said={part.label} page={page} />
        </h3>
      ) : null}
      <FieldMessages part={part} all={all} id={id} code={undefined} page={page} />
      <div className="form__grid">
        {inside.map((field, index) => (
          <FieldSet key={index} field={field} all={all} state={state} page={page} />
        ))}
      </div>
      {inside.length === 0 && page.editing ? (
        <p className="form__note">[{page.phrase('form-add-panel', 'Add a new SubPanel element')}]</p>
      ) : null}
    </div>
  );
}
