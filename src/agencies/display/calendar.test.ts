import { expect, test } from 'vitest';
import { sampleAgency } from '../../../test/sample-agency.ts';
import { calendarOf } from './calendar.ts';

test('the calendar entry takes the whole day, and nothing in an agency’s record ends a line [QTE-03]', () => {
  const agency = sampleAgency({ AgencyName: 'Old; Oak, Agency\r\nBEGIN:VEVENT' });
  const text = calendarOf(agency, { day: '2026-11-30', url: 'https://x.example/agencies/pa1001' });
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
  expect(text).toContain('\r\nDTSTART;VALUE=DATE:20261130\r\n');
  expect(text).toContain('\r\nSUMMARY:Old\\; Oak\\, Agency\\nBEGIN:VEVENT: (814) 555 - 0117\r\n');
  expect(text).toContain('LOCATION:12 Main Street\\, Erie\\, PA 16501');
  expect(text).toContain('DESCRIPTION:https://x.example/agencies/pa1001');
  expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
});
