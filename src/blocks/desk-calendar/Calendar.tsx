import { Views } from '../desk-parts/Views.tsx';
import { RowMark } from '../desk-parts/RowMark.tsx';
import type { CalendarDay as Day, CalendarFields } from './calendar-schema.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** A month as a table, and as a list of its days with entries where there is no room for seven columns. */
export function Calendar({ calendar, id, heading }: { calendar: CalendarFields; id: string; heading: string }) {
  const { weeks, previous, next, today, count, views } = calendar;
  const listed = weeks.flat().filter(({ entries, isOutside }) => entries.length > 0 && !isOutside);
  return (
    <>
      <Views views={views} label={`Languages: ${heading}`} />
      <nav className="desk-calendar__months" aria-label="Months">
        <a href={previous.link} rel="prev">
          {previous.text}
        </a>
        <a href={today.link}>{today.text}</a>
        <a href={next.link} rel="next">
          {next.text}
        </a>
        <span>{count}</span>
      </nav>
      <table className="desk-calendar__month" aria-labelledby={`${id}-heading`}>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col">
                <abbr title={name}>{name.slice(0, 3)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.day}>
              {week.map((day) => (
                <td key={day.day} data-outside={day.isOutside || undefined} aria-current={day.isToday ? 'date' : undefined}>
                  <DayName day={day} short />
                  <Entries day={day} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ol className="desk-calendar__agenda">
        {listed.map((day) => (
          <li key={day.day} aria-current={day.isToday ? 'date' : undefined}>
            <DayName day={day} />
            <Entries day={day} />
          </li>
        ))}
        {listed.length === 0 && <li>Nothing in this month.</li>}
      </ol>
    </>
  );
}

function DayName({ day: { day, name, isToday }, short = false }: { day: Day; short?: boolean }) {
  return (
    <p className="desk-calendar__day">
      <time dateTime={day}>
        {short ? (
          <>
            <span aria-hidden="true">{Number(day.slice(8))}</span>
            <span className="visually-hidden">{name}</span>
          </>
        ) : (
          name
        )}
      </time>
      {isToday && <strong> Today</strong>}
    </p>
  );
}

function Entries({ day: { entries } }: { day: Day }) {
  if (entries.length === 0) return null;
  return (
    <ul className="desk-calendar__entries">
      {entries.map(({ time, name, link, state }) => (
        <li key={`${time.iso} ${name} ${state.text}`}>
          <time dateTime={time.iso}>{time.text}</time>
          <a href={link}>
            <bdi>{name}</bdi>
          </a>
          <RowMark tone={state.badge} text={state.text} />
        </li>
      ))}
    </ul>
  );
}
