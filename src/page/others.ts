/** Services of others on a page, the tag manager and the survey (TRK-06): what the page tells its scripts of them, and what its policy lets in. Nothing of either where no setting is there. */
import { escapeHtml } from '../lib/html.ts';
import type { Settings } from '../settings.ts';

const TAG_MANAGER = 'https://www.googletagmanager.com';

export interface Others {
  /** Attribute of <html> with a space before it: addresses of scripts, with spaces between. */
  attributes: string;
  /** For scripts, their pictures, calls and frames; what tags of a container want beyond it is not let in (decision 048). */
  origins: readonly string[];
}

const NONE: Others = { attributes: '', origins: [] };

/** @param isTracked false in editing mode and on the preview host */
export function othersOf({ TAG_MANAGER_ID, SURVEY_URL }: Pick<Settings, 'TAG_MANAGER_ID' | 'SURVEY_URL'>, isTracked: boolean): Others {
  if (!isTracked || (!TAG_MANAGER_ID && !SURVEY_URL)) return NONE;
  const scripts = [
    ...(TAG_MANAGER_ID ? [`${TAG_MANAGER}/gtm.js?id=${TAG_MANAGER_ID}`] : []),
    ...(SURVEY_URL ? [new URL(SURVEY_URL).href] : []),
  ];
  return { attributes: ` data-others="${escapeHtml(scripts.join(' '))}"`, origins: scripts.map((src) => new URL(src).origin) };
}
