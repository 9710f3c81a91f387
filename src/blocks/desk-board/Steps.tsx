/** What happens one after another, and how far it is. */
import { Action } from '../desk-parts/Action.tsx';
import { Cell } from '../desk-parts/Cell.tsx';
import { Mark } from '../desk-parts/Mark.tsx';
import type { StepsFields } from './section-schemas.ts';

export function Steps({ steps }: { steps: StepsFields['steps'] }) {
  return (
    <ol className="desk-board__steps">
      {steps.map(({ name, state, note, facts, actions }, index) => (
        <li key={index}>
          <div className="desk-board__step">
            <b>{name}</b>
            <Mark tone={state.badge} text={state.text} />
          </div>
          {note && <p>{note}</p>}
          {facts.length > 0 && (
            <ul className="desk-parts__facts">
              {facts.map((fact, at) => (
                <li key={at}>
                  <Cell value={fact} />
                </li>
              ))}
            </ul>
          )}
          {actions.length > 0 && (
            <div className="desk-parts__tools">
              {actions.map((action) => (
                <Action key={action.text} action={action} about={name} look="quiet" isSmall />
              ))}
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
