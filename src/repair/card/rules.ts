/** What the list says of a repair shop (S2 §3, LOC-07). Pure, for server and browser. */
import { addressLine, phoneIn } from '../../agencies/card/rules.ts';
import { directionsUrl } from '../../agencies/directions/rules.ts';
import { milesText } from '../../agencies/distance/rules.ts';
import { weekFrom } from '../../agencies/hours/rules.ts';
import { languagesOf } from '../../agencies/languages/rules.ts';
import { dayName, type OpenLine, type OpenWords, openLine } from '../../agencies/open-state/rules.ts';
import type { FoundFacility } from '../service.ts';

export interface ShopCard {
  name: string;
  address: string;
  /** "English" and the others; empty where only English is spoken, which goes without saying. */
  languages: string;
  /** With two decimals; empty where the shop has no place. */
  miles: string;
  phone?: { shown: string; href: string };
  email?: { shown: string; href: string };
  /** Empty without a street and a place. */
  directions: string;
  /** `undefined` where the hours are not known. */
  open: OpenLine | undefined;
  /** The seven days from today on, in the shop's own time; empty where they are not known. */
  week: { day: string; text: string }[];
}

/** @param now milliseconds since 1970 @param language of the days' names */
export function shopCard(shop: FoundFacility, words: OpenWords, language: string, now: number): ShopCard {
  const { HoursOfOperation, TimeZone, Email } = shop;
  const phone = phoneIn(shop.ContactInfo.ContactInfo);
  const hours = { HoursOfOperation, TimeZone, AgencyInfo: { BusinessHoursOperationDescription: '' } };
  return {
    name: shop.FacilityName,
    address: addressLine(shop.Address),
    languages: shop.Languages.string.length ? languagesOf(shop).join(', ') : '',
    miles: shop.Distance === null ? '' : milesText(shop.Distance),
    ...(phone && { phone }),
    ...(isMailAddress(Email) && { email: { shown: Email, href: `mailto:${encodeURIComponent(Email).replace('%40', '@')}` } }),
    directions: directionsUrl(shop),
    open: HoursOfOperation.length ? openLine(hours, words, language, now) : undefined,
    week: weekFrom(HoursOfOperation, TimeZone, now).map(({ day, text }) => ({ day: dayName(day, language), text })),
  };
}

/** One that a mail program can be opened with: what else stands in the field is nobody's address. */
const isMailAddress = (text: string): boolean => /^[^\s@<>",;:]+@[^\s@<>",;:]+\.[^\s@<>",;:]+$/.test(text) && text.length < 255;
