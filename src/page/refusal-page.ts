/** What a browser gets when a request is refused. */
import type { Settings } from '../settings.ts';
import { escapeHtml } from '../lib/html.ts';
import { smallPage } from './small-page.ts';

export interface Refusal {
  status: number;
  /** The sentence that stands as headline. */
  title: string;
  detail?: string | undefined;
  /** Id of the request, for whoever asks us about it. */
  reference?: string | undefined;
  headers?: Record<string, string> | undefined;
}

/** The texts are ours and English: they name no part of the site that has a language. */
export function refusalPage({ status, title, detail, reference, headers }: Refusal, settings: Settings): Response {
  const body = [
    detail ? `<p class="lede">${escapeHtml(detail)}</p>` : '',
    '<p><a class="btn" href="/">Go to homepage</a></p>',
    reference ? `<p><small>Reference: ${escapeHtml(reference)}</small></p>` : '',
  ].join('');
  return smallPage({ language: 'en', title, companyName: settings.COMPANY_NAME, home: '/', body, status, headers }, settings);
}
