/** Describes the third-party services of a page, tag manager and survey (TRK-06): attributes for its scripts, and hosts for its policy. Empty without their settings. */
import { escapeHtml } from '../../lib/html/escape.ts';
import type { Settings } from '../../settings.ts';

const TAG_MANAGER = 'https://www.googletagmanager.com';

export interface ThirdParties {
  /** Attributes of <html> with a leading space: addresses of scripts, separated by spaces. */
  attributes: string;
  /** For their scripts, pictures, requests and frames: their own, and those of the container's tags (TAG_HOSTS, decision 048). */
  origins: readonly string[];
}

const NONE: ThirdParties = { attributes: '', origins: [] };

/** @param isTracked false in editing mode and on the preview host */
export function thirdPartiesOf(
  { TAG_MANAGER_ID, SURVEY_URL, TAG_HOSTS }: Pick<Settings, 'TAG_MANAGER_ID' | 'SURVEY_URL' | 'TAG_HOSTS'>,
  isTracked: boolean,
): ThirdParties {
  if (!isTracked || (!TAG_MANAGER_ID && !SURVEY_URL)) return NONE;
  const scripts = [
    ...(TAG_MANAGER_ID ? [`${TAG_MANAGER}/gtm.js?id=${TAG_MANAGER_ID}`] : []),
    ...(SURVEY_URL ? [new URL(SURVEY_URL).href] : []),
  ];
  const origins = [...scripts.map((src) => new URL(src).origin), ...TAG_HOSTS];
  return { attributes: ` data-others="${escapeHtml(scripts.join(' '))}"`, origins: [...new Set(origins)] };
}
