/** Words and addresses that the pages of redirects share. */
import type { Context } from 'hono';
import type { AppEnv } from '../../app.tsx';
import type { RuleState } from '../../content/repository/rule-items.ts';
import type { Redirect } from '../../content/source.ts';
import type { Signed } from '../../editing/redirects/write.ts';
import type { Board } from '../../page/board-page.ts';
import { urls } from '../../urls.ts';
import type { Door } from '../edit/door.ts';
import { STATE } from './state-words.ts';

export const REDIRECTS = urls.desk('redirects');

export const KIND_WORDS: Record<Redirect['redirectType'], string> = {
  REDIRECT_301: 'For good (301)',
  REDIRECT_302: 'For now (302)',
  REDIRECT_308: 'For good, forms too (308)',
  SERVER_TRANSFER: 'Shown in place',
};

export const STATES: Record<RuleState, { badge: 'good' | 'draft' | 'wait' | 'off'; text: string }> = {
  live: STATE.published,
  changed: STATE.changed,
  new: STATE.new,
  deleted: STATE.ended,
};

export const redirectViews = (shown: 'rules' | 'try' | 'problems'): Board['Views'] => [
  { name: 'Rules', link: REDIRECTS, isShown: shown === 'rules' },
  { name: 'Try an address', link: `${REDIRECTS}/try`, isShown: shown === 'try' },
  { name: 'Problems', link: `${REDIRECTS}/problems`, isShown: shown === 'problems' },
];

/** Rules are stored with the site's first language. */
export const signedBy = (c: Context<AppEnv>, { site, language, by, at }: Door): Signed => ({
  site,
  language: c.get('site').languages[0]?.language ?? language,
  by,
  at,
});
