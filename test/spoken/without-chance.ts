/** What differs from run to run is replaced: references, and what depends on the day. */
const CHANCE: [RegExp, string][] = [
  [/\b[A-HJ-NP-Z2-9]{8}\b(?=[^a-z]|$)/g, '(reference)'],
  [
    /\b(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day,? (January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}(, \d{4})?/g,
    '(day)',
  ],
  [/\b(Open|Closed) Now( (Opens|Closes)( \w+day)? \d+:\d+ [ap]\.m\.)?/g, '(open or closed)'],
  [/^(Opens|Closes)( \w+day)? \d+:\d+ [ap]\.m\.$/, '(until when)'],
  [/\b(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day Today$/, '$1day'],
];

export const withoutChance = (line: string): string => CHANCE.reduce((text, [pattern, words]) => text.replace(pattern, words), line);

/** A week of opening hours begins today: here it begins on Monday. */
export function weekFromMonday(lines: string[]): string[] {
  const monday = lines.indexOf('rowheader, Monday');
  const first = lines.findIndex((line) => /^rowheader, \w+day$/.test(line));
  if (monday <= first) return lines;
  const last = lines.findLastIndex((line) => /^rowheader, \w+day$/.test(line)) + 2;
  return [...lines.slice(0, first), ...lines.slice(monday, last), ...lines.slice(first, monday), ...lines.slice(last)];
}
