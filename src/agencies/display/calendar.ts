/** Writes the day by which an agency answers as a calendar entry: iCalendar 2.0 (RFC 5545), which every calendar reads. */
import type { Agency } from '../agency.ts';
import { addressLine, phoneIn } from './card.rules.ts';
import { contentLines, contentText } from './content-lines.ts';

/**
 * The entry has no words of any language: the agency's name and phone number, for the whole day, which stays free for other entries.
 * @param url absolute address of the agency's page @param day as `2026-11-30` @returns UTF-8 text of type `text/calendar`
 */
export function calendarOf({ AgencyName, Address, AgentContact }: Agency, { url, day }: { url: string; day: string }): string {
  const date = day.replaceAll('-', '');
  const phone = phoneIn(AgentContact.ContactInfo)?.shown;
  return contentLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Quote//EN',
    'BEGIN:VEVENT',
    `UID:${date}-${contentText(url)}`,
    `DTSTAMP:${date}T000000Z`,
    `DTSTART;VALUE=DATE:${date}`,
    'TRANSP:TRANSPARENT',
    `SUMMARY:${contentText([AgencyName, phone].filter(Boolean).join(': '))}`,
    `LOCATION:${contentText(addressLine(Address))}`,
    `DESCRIPTION:${contentText(url)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
}
