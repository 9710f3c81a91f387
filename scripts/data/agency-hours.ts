/** Opening hours of the sample, in the shapes of S2 §3: JSON text, the list by itself, plain text, none. */

import type { Random } from './random.ts';

export interface Day {
  DayName: string;
  StartTime: string | null;
  EndTime: string | null;
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
/** The service's notations of a time: minutes of the day. */
const WRITERS = {
  usual: (minute: number) =>
    `${(((minute / 60 + 11) % 12) | 0) + 1}:${String(minute % 60).padStart(2, '0')} ${minute < 720 ? 'a' : 'p'}.m.`,
  short: (minute: number) => `${(((minute / 60 + 11) % 12) | 0) + 1}${minute % 60 ? `:${minute % 60}` : ''} ${minute < 720 ? 'AM' : 'PM'}`,
  day: (minute: number) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
};

const TEXTS = [
  'Weekdays 9 to 5. Evenings and Saturdays by appointment.',
  'Monday to Friday 8:30 a.m. to 4:30 p.m., closed from noon to 1.',
  'By appointment. Call and we will find a time.',
  'Mon-Thu 9-5, Fri 9-3',
  'Monday through Friday, 9:00 a.m. to 5:00 p.m. In January and February we close at 4:30.',
  'Tuesday to Saturday 10 to 6',
  'Open when the lamp is lit: most weekdays from 8, always until 5.',
];

/** The list beside the other fields, or the text in BusinessHoursOperationDescription. */
interface Hours {
  HoursOfOperation?: Day[];
  text: string | null | undefined;
}

export function hours(random: Random): Hours {
  const list = week(random);
  return random.weighted<Hours>([
    [{ text: JSON.stringify({ HoursOfOperation: list }) }, 66],
    [{ text: random.pick(TEXTS) }, 14],
    [{ HoursOfOperation: list, text: '' }, 8],
    [{ text: null }, 5],
    [{ text: undefined }, 3],
    [{ text: '' }, 2],
    [{ text: JSON.stringify({ HoursOfOperation: list.filter(({ StartTime }) => /\d/.test(StartTime ?? '')) }) }, 2],
  ]);
}

/** @param times Monday to Sunday; closed where one is missing or `null` */
export const hoursJson = (times: readonly (readonly [start: string, end: string] | null | undefined)[]): string =>
  JSON.stringify({
    HoursOfOperation: DAYS.map((DayName, at) => ({ DayName, StartTime: times[at]?.[0] ?? 'Closed', EndTime: times[at]?.[1] ?? null })),
  });

/** A whole week; no hours of the sample pass midnight. */
export function week(random: Random): Day[] {
  const write =
    WRITERS[
      random.weighted<keyof typeof WRITERS>([
        ['usual', 86],
        ['short', 8],
        ['day', 6],
      ])
    ];
  const start = random.pick([480, 480, 510, 510, 540, 540, 540, 570, 600]);
  const end = random.pick([960, 990, 1020, 1020, 1020, 1020, 1050, 1080]);
  const evening = random.chance(0.22) ? random.int(4) + 1 : -1;
  const free = random.chance(0.06) ? random.int(4) : -1;
  const friday = random.chance(0.15) ? end - 60 : end;
  const saturday = random.weighted([
    [0, 62],
    [720, 22],
    [780, 10],
    [960, 4],
    [-1, 2],
  ]);
  const closed = random.pick<Omit<Day, 'DayName'>>([
    { StartTime: 'Closed', EndTime: null },
    { StartTime: null, EndTime: null },
    { StartTime: 'Closed', EndTime: 'Closed' },
  ]);
  return DAYS.map((DayName, at) => {
    if (at === 6 || at === free || (at === 5 && !saturday)) return { DayName, ...closed };
    if (at === 5)
      return saturday < 0
        ? { DayName, StartTime: 'By appointment', EndTime: null }
        : { DayName, StartTime: write(540), EndTime: write(saturday) };
    return { DayName, StartTime: write(start), EndTime: write(at === evening ? 1110 + random.int(3) * 30 : at === 4 ? friday : end) };
  });
}
