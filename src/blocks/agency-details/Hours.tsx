/** The week from today on, in the agency's own time (AGY-04, AGY-05). */
import { hoursText, weekFrom } from '../../agencies/hours/rules.ts';
import { dayName } from '../../agencies/open-state/rules.ts';
import type { PartProps } from './AgencyDetails.tsx';

export function Hours({ agency, now, page }: PartProps) {
  const week = weekFrom(agency.HoursOfOperation, agency.TimeZone, now);
  const text = hoursText(agency);
  const zone = week.length > 0 ? zoneName(agency.TimeZone, page.language, now) : '';
  return (
    <section className="agency-details__when">
      <h2>{page.phrase('hours', 'Hours')}</h2>
      {week.length > 0 ? (
        <table className="agency-details__hours table num">
          <caption className="visually-hidden">{page.phrase('hours-caption', 'Opening hours, today first')}</caption>
          <tbody>
            {week.map(({ day, isToday, text: hours }) => (
              <tr key={day} data-day={day} data-today={isToday || undefined}>
                <th scope="row">
                  {dayName(day, page.language)} <span className="agency-details__today">{page.phrase('today', 'Today')}</span>
                </th>
                <td className="num">{hours}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className="agency-details__text">{text || page.phrase('no-hours', 'No Hours Available.')}</p>
      )}
      {zone ? <p className="tiny quiet">{page.phrase('hours-zone', 'Given in {zone}.').replace('{zone}', () => zone)}</p> : null}
    </section>
  );
}

/** `Eastern time`, as the language says it; empty for a zone that nobody knows. */
function zoneName(timeZone: string, language: string, now: number): string {
  try {
    const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(now);
    return parts.find(({ type }) => type === 'timeZoneName')?.value.replace(/ Time$/, ' time') ?? '';
  } catch {
    return '';
  }
}
