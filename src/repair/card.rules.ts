/** The content of a repair shop's card in the list (S2 §3, LOC-07). Pure, for server and browser. */
import { addressLine, phoneIn } from '../agencies/display/card.rules.ts';
import { directionsUrl } from '../agencies/display/directions.rules.ts';
import { milesText } from '../agencies/places/distance.rules.ts';
import { weekFrom } from '../agencies/display/week.rules.ts';
import { languagesOf } from '../agencies/display/languages.rules.ts';
import { dayName, type OpenLine, type OpenStateTexts, openLine } from '../agencies/display/open-state.rules.ts';
import type { FacilityMatch } from './service.ts';

export interface ShopCard {
  name: string;
  address: string;
  /** "English" and the others; empty where only English is spoken. */
  languages: string;
  /** With two decimals; empty when the shop has no location. */
  miles: string;
  phone?: { shown: string; href: string };
  email?: { shown: string; href: string };
  /** Empty without a street and a location. */
  directions: string;
  /** `undefined` when the hours are unknown. */
  open: OpenLine | undefined;
  /** The seven days from today on, in the shop's time zone; empty when unknown. */
  week: { day: string; text: string }[];
}

/** @param now milliseconds since 1970 @param language of the days' names */
export function shopCard(shop: FacilityMatch, words: OpenStateTexts, language: string, now: number): ShopCard {
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

/** An address that mail programs accept; other texts of the field are not linked. */
const isMailAddress = (text: string): boolean => /^[^\s@<>",;:]+@[^\s@<>",;:]+\.[^\s@<>",;:]+$/.test(text) && text.length < 255;
