/** The gate once more when a publish that was put down for later is due: what it links to may be gone meanwhile (EDT-04). */
import type { DueCheck } from '../../content/repository/release-plan.ts';
import type { Background } from '../../lib/clock.ts';
import type { Services } from '../../services.ts';
import { siteLookup } from '../../sites.ts';
import { inLanguage } from './draft-page.ts';
import { checkDrafts } from './gate.ts';

const MOST_TOLD = 3;

/** Errors alone stop it: nobody is there to be asked for the reason of a warning that came since. */
export function checkAtDue(services: Services, background: Background): DueCheck {
  const siteOf = siteLookup(services.settings);
  return async ({ site, language, items, planned }) => {
    const place = siteOf(services.settings.PREVIEW_HOST, '/', () => site);
    if (place?.site !== site) return '';
    const { findings } = await checkDrafts({
      services,
      db: services.env.DB,
      site: inLanguage(place, language),
      language,
      items,
      withDependencies: true,
      background,
      ...(planned && { planned }),
    });
    const errors = findings.filter(({ level }) => level === 'error');
    if (errors.length === 0) return '';
    const told = errors.slice(0, MOST_TOLD).map(({ message, where }) => `${where}: ${message}`);
    const more = errors.length > told.length ? [`and ${errors.length - told.length} more`] : [];
    return ['The check stopped it', ...told, ...more].join(' · ').slice(0, 500);
  };
}
