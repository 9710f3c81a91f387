/** Fields under a heading of their own, hidden together (S3 §3, SubPanel). */
import type { PageContext } from '../../fields/context.ts';
import type { FormField } from '../../forms/definition.ts';
import { isFilled, type Part } from '../../forms/kinds/kind.ts';
import { isPhrase } from '../../forms/phrases.ts';
import { FieldSet } from './FieldSet.tsx';
import type { FormState } from './state.ts';
import { describedBy, Said, Words } from './Words.tsx';
import { controlId, named, wiring } from './wiring.ts';

interface PanelProps {
  part: Part;
  inside: readonly FormField[];
  all: readonly Part[];
  state: FormState;
  page: PageContext;
}

export function Panel({ part, inside, all, state, page }: PanelProps) {
  const id = controlId(state, part, all);
  const heading = isPhrase(part.label) || isFilled(part.label) ? `${id}-title` : undefined;
  return (
    <div
      className="form__panel form__section"
      {...(heading && { ...named(heading), 'aria-describedby': describedBy(part, id) })}
      {...wiring(part, [], state, page)}
      // Editors see every panel.
      data-panel={page.editing ? undefined : part.panel}
    >
      {heading ? (
        <h3 className="form__heading" id={heading}>
          <Said said={part.label} page={page} />
        </h3>
      ) : null}
      <Words part={part} all={all} id={id} code={undefined} page={page} />
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
