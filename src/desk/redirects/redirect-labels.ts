/** Labels and addresses shared by the pages of redirects. */
import type { RuleState } from '../../content/repository/drafts/rule-items.ts';
import type { Redirect } from '../../content/source.ts';
import type { Board } from '../../page/desk/board-page.ts';
import { STATE } from '../shared/texts.ts';
import { REDIRECTS } from '../shared/addresses.ts';

export const KIND_LABELS: Record<Redirect['redirectType'], string> = {
  REDIRECT_301: 'Permanent (301)',
  REDIRECT_302: 'Temporary (302)',
  REDIRECT_308: 'Permanent, forms too (308)',
  SERVER_TRANSFER: 'Shown in place',
};

export const RULE_STATES: Record<RuleState, { badge: 'good' | 'draft' | 'wait' | 'off'; text: string }> = {
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
