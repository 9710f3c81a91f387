/** The week's opening hours from today on, in the agency's time zone (AGY-04, AGY-05). */
import type { PageContext } from '../../fields/context.ts';
import type { Agency } from '../agency.ts';
import { hoursText } from './hours.rules.ts';
import { CLOSED, weekFrom } from './week.rules.ts';
import { dayName } from './open-state.rules.ts';

interface WeekHoursProps {
  /** Folder of the block: its styles name `<block>__hours`, `__today`, `__text`. */
  block: string;
  agency: Pick<Agency, 'HoursOfOperation' | 'TimeZone' | 'AgencyInfo'>;
  now: number;
  page: Pick<PageContext, 'phrase' | 'language'>;
}

export function WeekHours({ block, agency, now, page }: WeekHoursProps) {
  const week = weekFrom(agency.HoursOfOperation, agency.TimeZone, now);
  if (week.length === 0) return <p className={`${block}__text`}>{hoursText(agency) || page.phrase('no-hours', 'No Hours Available.')}</p>;
  return (
    <table className={`${block}__hours table num`}>
      <caption className="visually-hidden">{page.phrase('hours-caption', 'Opening hours, today first')}</caption>
      <tbody>
        {week.map(({ day, isToday, text }) => (
          <tr key={day} data-day={day} data-today={isToday || undefined}>
            <th scope="row">
              {dayName(day, page.language)} <span className={`${block}__today`}>{page.phrase('today', 'Today')}</span>
            </th>
            <td className="num">{text === CLOSED ? page.phrase('hours-closed', 'Closed') : text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
