import type { BlockProps } from '../define.ts';
import { FormRow } from './FormRow.tsx';
import { FormTrail } from './FormTrail.tsx';
import type { ItemFormFields } from './schema.ts';

/** Kinds that have a form of their own, or none. */
const ELSEWHERE: readonly string[] = ['list', 'entry', 'fixed'];

export function ItemForm({ fields: { Form: f } }: BlockProps<{ Form: ItemFormFields }, object>) {
  const rows = (
    <>
      <Summary {...f} />
      {f.Rows.map((row, index) => (
        <FormRow key={row.name} row={row} id={`field-${index}`} />
      ))}
    </>
  );
  return (
    <div className="item-form">
      <div className="item-form__head">
        <FormTrail className="item-form__trail" back={f.Back} trail={f.Trail} />
        <h1>{f.Title}</h1>
        <p className="lede">What you save is a draft. Visitors see it once it is published.</p>
        {f.Pages > 1 && (
          <p className="item-form__shared on-shoal">
            <strong>Shared:</strong> {`${f.Pages} published pages show this, and it changes on all of them.`}
          </p>
        )}
      </div>
      {f.State === 'gone' || !f.Rows.some(({ control }) => !ELSEWHERE.includes(control)) ? (
        <div className="item-form__form">
          {rows}
          {f.Rows.length === 0 && <p className="lede">There is nothing to fill in here.</p>}
          <p className="item-form__end">
            <a href={f.Back}>Back to the page</a>
          </p>
        </div>
      ) : (
        <form className="item-form__form" method="post" action={f.Action} noValidate>
          <input type="hidden" name="revision" value={f.Revision} />
          {rows}
          <div className="item-form__end cluster">
            <button className="btn btn--light" type="submit">
              {f.State === 'conflict' ? 'Save mine over it' : 'Save draft'}
            </button>
            <a href={f.Back}>Back without saving</a>
          </div>
        </form>
      )}
    </div>
  );
}

/** What is wrong, before anything else: focused, so that nobody has to look for it. */
function Summary({ State, Problem, Rows }: ItemFormFields) {
  if (State === 'ready') return null;
  const faults = Rows.flatMap((row, index) =>
    row.error ? [{ ...row.error, label: row.label, id: `field-${index}-${row.error.part}` }] : [],
  );
  return (
    // biome-ignore lint/a11y/noAutofocus: after a refused form the reason is what has to be read first
    <div className="summary-box item-form__summary" role="alert" tabIndex={-1} autoFocus>
      {State === 'conflict' && (
        <>
          <h2>Someone else saved this in between</h2>
          <p>
            Nothing of yours is lost: it stands in the form. Where the two differ, what was saved stands under the field. Saving again
            writes yours over it.
          </p>
        </>
      )}
      {State === 'gone' && (
        <>
          <h2>This was removed in between</h2>
          <p>It can’t be saved any more. What you typed stands below, so that you can copy it.</p>
        </>
      )}
      {State === 'wrong' && <h2>Not saved yet</h2>}
      {Problem && <p>{Problem}</p>}
      {faults.length > 0 && (
        <ul>
          {faults.map(({ id, label, message }) => (
            <li key={id}>
              <a href={`#${id}`}>{`${label} ${message}`}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
