/** Two dates and Apply: a sidebar where there is room, else behind a button; plain HTML in both cases (S3 §2, §5). */
import { Icon } from '../../fields/Icon.tsx';
import { FieldWarning } from '../field-warning.tsx';
import type { ReleasePartProps } from './load.ts';
import { isReversed } from './query.rules.ts';

export function ReleaseFilters(part: ReleasePartProps) {
  const { shown, page, path } = part;
  const { start, end, wrong } = shown;
  const noDay = page.phrase('press-no-day', '“{text}” is not a day, so it was left out. Write it as MM/DD/YYYY.');
  const fault = (text: string) => text && noDay.replace('{text}', () => text);
  const reversed = isReversed(shown);
  const title = page.phrase('press-filters', 'Filters');
  return (
    <search className="press-releases__side" data-listing="press-filters" aria-label={title}>
      {/* Errors must not be hidden behind the button. */}
      <details className="press-releases__filters" open={reversed || Boolean(wrong.start || wrong.end)}>
        <summary className="press-releases__toggle btn btn--line btn--small">
          <Icon name="sliders" />
          {title}
        </summary>
        <h2 className="press-releases__heading">{title}</h2>
        <form className="press-releases__form" method="get" action={path} data-go="search">
          <Day name="start" label={page.phrase('press-start', 'Start date')} value={start} fault={fault(wrong.start)} />
          <Day
            name="end"
            label={page.phrase('press-end', 'End date')}
            value={end}
            fault={reversed ? reversedText(part) : fault(wrong.end)}
            ownFault={reversedText(part)}
          />
          <button className="btn" type="submit" id="press-apply">
            {page.phrase('press-apply', 'Apply')}
          </button>
        </form>
      </details>
    </search>
  );
}

/** The exact text of S3 §8. */
const reversedText = ({ page }: ReleasePartProps): string => page.phrase('press-reversed', 'End date is set before start date.');

interface DayProps {
  name: 'start' | 'end';
  label: string;
  value: string;
  /** Error message; empty for none. */
  fault: string;
  /** Message that the script shows when it finds the dates reversed before sending. */
  ownFault?: string;
}

function Day({ name, label, value, fault, ownFault }: DayProps) {
  const id = `press-${name}`;
  return (
    <div className={fault ? 'field field--wrong' : 'field'}>
      <label htmlFor={id}>{label}</label>
      <FieldWarning id={`${id}-fault`} hidden={!fault} data-says={ownFault}>
        {fault}
      </FieldWarning>
      <input
        className="input"
        type="date"
        id={id}
        name={name}
        defaultValue={value}
        max="2999-12-31"
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
      />
    </div>
  );
}
