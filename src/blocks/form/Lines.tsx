/** Several lines that are one answer: one legend, and each line with its own label and fault. */
import type { PageContext } from '../../fields/context.ts';
import type { Part } from '../../forms/kinds/kind.ts';
import { Field } from './Field.tsx';
import type { FormState } from './state.ts';
import { describedBy, Said, Words } from './Words.tsx';
import { controlId, wiring } from './wiring.ts';

interface LinesProps {
  /** The whole, and its lines after it. */
  parts: readonly [Part, ...Part[]];
  all: readonly Part[];
  state: FormState;
  page: PageContext;
}

export function Lines({ parts, all, state, page }: LinesProps) {
  const [whole, ...lines] = parts;
  const id = controlId(state, whole, all);
  return (
    <fieldset className="field form__field form__lines" aria-describedby={describedBy(whole, id)} {...wiring(whole, parts, state, page)}>
      <legend>
        <Said said={whole.legend ?? whole.label} page={page} />
      </legend>
      <Words part={whole} all={all} id={id} code={undefined} page={page} />
      <div className="form__grid">
        {lines.map((part) => (
          <Field key={part.name} part={part} of={parts} all={all} state={state} page={page} />
        ))}
      </div>
    </fieldset>
  );
}
