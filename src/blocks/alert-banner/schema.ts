/** Schema of the global alert banners: one, or a slider of several (S1 §3, §4). */
import * as z from 'zod';
import { checkbox, date, items, link, richText, text } from '../../content/fields.ts';

export const fields = z.lazy(() =>
  z.object({
    Off: checkbox().describe('Hides all banners, whatever their own settings.'),
    Banners: items({
      Description: richText().describe('One or two sentences; the first words may be bold.'),
      Urgency: text()
        .transform((field) => field.value.trim().toLowerCase() === 'high urgency')
        .describe('"High Urgency" shows the banner in gold.'),
      DismissOption: text()
        .transform((field) => field.value.trim().toLowerCase().startsWith('manual'))
        .describe('"Manually": shown until the visitor closes it. Any other value: shown on the first page only.'),
      Destination: link().describe('Where to read more.'),
      States: items({
        Description: text().describe('State code, such as PA.'),
      })
        .transform((states) => states.map((state) => state.fields.Description.value.trim().toUpperCase()).filter(Boolean))
        .describe('Restricts the banner to visitors in these states.'),
      Off: checkbox().describe('Hides this banner.'),
      StartsAt: date().describe('When the banner is first shown. When empty, it is shown at once.'),
      EndsAt: date().describe('When the banner is last shown. When empty, it never ends.'),
      Resting: checkbox().describe('Set automatically outside the times above.'),
    }).describe('The banners, in their order.'),
  }),
);

type Banners = z.output<typeof fields>;

/** Banners that are on, whether dismissed or not. */
export const switchedOn = ({ Off, Banners }: Banners): Banners['Banners'] =>
  Off.value ? [] : Banners.filter(({ fields: banner }) => !banner.Off.value && !banner.Resting.value);

/** State codes that the active banners are restricted to: the page is stored once for each of them. */
export const regions = (all: Banners): string[] => [...new Set(switchedOn(all).flatMap((banner) => banner.fields.States))];
