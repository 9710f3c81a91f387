/** Lists all errors in one place, with a link to each control (S3 §5, "Form is invalid"). It takes the focus; the script fills the same list. */
import type { PageContext } from '../../fields/context.ts';
import type { FormControl } from '../../forms/kinds/kind.ts';
import { messageOf, controlName } from '../../forms/phrases.ts';
import type { FormState } from './state.ts';
import { beforeFault } from '../../forms/visibility.rules.ts';
import { controlId, focusIf, labelledGroup } from './wiring.ts';

export function Summary({ parts, state, page }: { parts: readonly FormControl[]; state: FormState; page: PageContext }) {
  const wrong = parts.filter(({ name }) => state.faults.has(name));
  return (
    <div
      className="summary-box form__summary"
      {...labelledGroup(`${state.id}-summary`)}
      tabIndex={-1}
      hidden={wrong.length === 0}
      {...focusIf(wrong.length > 0)}
      // The document's title begins with this while there are errors, also when the script finds them (`client/forms/wrong.ts`).
      data-title={page.phrase('error-title', 'Error:')}
    >
      <h3 className="form__summary-title" id={`${state.id}-summary`}>
        {page.phrase('form-invalid', 'Form is invalid')}
      </h3>
      <ul role="list">
        {wrong.map((part) => (
          <li key={part.name}>
            <a href={`#${controlId(state, part, parts)}`}>
              {`${beforeFault(controlName(part, page.phrase))} ${messageOf(part, state.faults.get(part.name)!, page.phrase)}`}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
