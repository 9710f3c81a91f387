/** Words and parts that the desks of people share. */
import type { Context } from 'hono';
import type { AppEnv } from '../../app.tsx';
import { ROLES, type Role } from '../../editing/roles.ts';
import type { AskedRow } from '../../page/board-page.ts';

export const ROLE_WORDS: Record<Role, { name: string; note: string }> = {
  reader: { name: 'Reader', note: 'Sees drafts, history and figures.' },
  editor: { name: 'Editor', note: 'Writes drafts and uploads files, too.' },
  publisher: { name: 'Publisher', note: 'Shows drafts to visitors and takes pages off, too.' },
  operator: { name: 'Operator', note: 'Reads what visitors sent and says who may do what, too.' },
};

/** Whether Cloudflare Access names people here; else they have pass words. */
export const isAccess = (c: Context<AppEnv>): boolean => c.get('editor')?.by === 'access';

export const roleRow = (role: Role): AskedRow => ({
  name: 'role',
  label: 'Role',
  control: 'radio',
  parts: { value: role },
  choices: ROLES.map((id) => ({ id, ...ROLE_WORDS[id] })),
});

/** Nobody can read them again: what is stored is a digest. */
export const wordsSection = (name: string, words: string) => ({
  kind: 'facts' as const,
  id: 'words',
  heading: `Password of ${name}`,
  note: 'It is shown only now. Hand it over in a way that only this person can read.',
  facts: [{ name: 'Password', value: { code: words } }],
});
