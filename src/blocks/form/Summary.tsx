/** All that is wrong in one place, with a link to each control (S3 §5, "Form is invalid"). It takes the focus; the script fills the same list. */
import type { PageContext } from '../../fields/context.ts';
import type { Part } from '../../forms/kinds/kind.ts';
import { messageOf, nameOf } from '../../forms/phrases.ts';
import type { FormState } from './state.ts';
import { beforeFault } from '../../forms/visibility/rules.ts';
import { controlId, focusIf, named } from './wiring.ts';

export function Summary({ parts, state, page }: { parts: readonly Part[]; state: FormState; page: PageContext }) {
  const wrong = parts.filter(({ name }) => state.faults.has(name));
  return (
    <div
      className="summary-box form__summary"
      {...named(`${state.id}-summary`)}
      tabIndex={-1}
      hidden={wrong.length === 0}
      {...focusIf(wrong.length > 0)}
      // The document's title begins with it while something is wrong: the script's too (`client/forms/wrong.ts`).
      data-title={page.phrase('error-title', 'Error:')}
    >
      <h3 className="form__summary-title" id={`${state.id}-summary`}>
        {page.phrase('form-invalid', 'Form is invalid')}
      </h3>
      <ul role="list">
        {wrong.map((part) => (
          <li key={part.name}>
            <a href={`#${controlId(state, part, parts)}`}>
              {`${beforeFault(nameOf(part, page.phrase))} ${messageOf(part, state.faults.get(part.name)!, page.phrase)}`}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
