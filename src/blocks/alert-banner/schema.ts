/** Global alert banners: one, or a slider of several (S1 §3, §4). */
import { z } from 'zod';
import { checkbox, date, items, link, richText, text } from '../../content/fields.ts';

export const fields = z.object({
  /** While it is checked no banner is shown, whatever each of them says. */
  Off: checkbox(),
  /** The banners, in their order. */
  Banners: items({
    /** One or two sentences; the first words may be bold. */
    Description: richText(),
    /** "High Urgency" makes it gold. */
    Urgency: text().transform((field) => field.value.trim().toLowerCase() === 'high urgency'),
    /** "Manually": it stays until the visitor closes it. Anything else: it is gone after the first page. */
    DismissOption: text().transform((field) => field.value.trim().toLowerCase().startsWith('manual')),
    /** Where to read more. */
    Destination: link(),
    /** Restricts the banner to visitors in these states. */
    States: items({
      /** State code, such as PA. */
      Description: text(),
    }).transform((states) => states.map((state) => state.fields.Description.value.trim().toUpperCase()).filter(Boolean)),
    /** While it is checked this banner is not shown. */
    Off: checkbox(),
    /** When visitors begin to see it; at once when empty. */
    StartsAt: date(),
    /** When it ends; never when empty. */
    EndsAt: date(),
    /** Checked by the clock outside of that time, so that pages need none. */
    Resting: checkbox(),
  }),
});

export const params = z.object({});

type Banners = z.output<typeof fields>;

/** Banners that visitors may see at all. */
export const switchedOn = ({ Off, Banners }: Banners): Banners['Banners'] =>
  Off.value ? [] : Banners.filter(({ fields: banner }) => !banner.Off.value && !banner.Resting.value);

/** State codes that any banner that is on is restricted to: the page is stored once for each of them. */
export const regions = (all: Banners): string[] => [...new Set(switchedOn(all).flatMap((banner) => banner.fields.States))];
