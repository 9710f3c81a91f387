/** The page that a browser gets when a request is refused. */
import type { Settings } from '../../settings.ts';
import { escapeHtml } from '../../lib/html/escape.ts';
import { smallPage } from './small-page.ts';

export interface RefusalPage {
  status: number;
  /** The headline, a sentence. */
  title: string;
  detail?: string | undefined;
  /** Id of the request, for visitors who contact us about it. */
  reference?: string | undefined;
  headers?: Record<string, string> | undefined;
}

/** The texts are ours and in English: a refused request has no site and so no language. */
export function refusalPage({ status, title, detail, reference, headers }: RefusalPage, settings: Settings): Response {
  const body = [
    detail ? `<p class="lede">${escapeHtml(detail)}</p>` : '',
    '<p><a class="btn" href="/">Go to homepage</a></p>',
    reference ? `<p><small>Reference: ${escapeHtml(reference)}</small></p>` : '',
  ].join('');
  return smallPage({ language: 'en', title, companyName: settings.COMPANY_NAME, home: '/', body, status, headers }, settings);
}
