/** Global alert banners: one, or a slider of several (S1 §3, §4). */
import { z } from 'zod';
import { items, link, richText, text } from '../../content/fields.ts';

export const fields = z.object({
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
  }),
});

export const params = z.object({});

/** State codes that any banner is restricted to: the page is stored once for each of them. */
export const regions = ({ Banners }: z.output<typeof fields>): string[] => [...new Set(Banners.flatMap((banner) => banner.fields.States))];
