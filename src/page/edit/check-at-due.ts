/** Runs the gate again when a planned publish is due: something it links to may have been removed meanwhile (EDT-04). */
import type { DueCheck } from '../../content/repository/publishing/release-plan.ts';
import type { Background } from '../../lib/time/clock.ts';
import type { Services } from '../../service-types.ts';
import { siteLookup } from '../../site/sites.ts';
import { inLanguage } from './draft-page.ts';
import { checkDrafts } from './gate.ts';

const MAX_MESSAGES = 3;

/** Only errors stop it: no publisher is present to give a reason for a new warning. */
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
    const messages = errors.slice(0, MAX_MESSAGES).map(({ message, where }) => `${where}: ${message}`);
    const more = errors.length > messages.length ? [`and ${errors.length - messages.length} more`] : [];
    return ['The check stopped it', ...messages, ...more].join(' · ').slice(0, 500);
  };
}
