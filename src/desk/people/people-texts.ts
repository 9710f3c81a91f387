/** Labels and sections shared by the desk's pages about people. */
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { ROLES, type Role } from '../../editing/sessions/roles.rules.ts';
import { isPlainEmail } from '../../forms/email.rules.ts';
import type { FormRow } from '../../page/desk/board-page.ts';

export const ROLE_LABELS: Record<Role, { name: string; note: string }> = {
  reader: { name: 'Reader', note: 'Sees drafts, history and figures.' },
  editor: { name: 'Editor', note: 'Also writes drafts and uploads files.' },
  publisher: { name: 'Publisher', note: 'Also publishes drafts and takes pages off the site.' },
  operator: { name: 'Operator', note: 'Also reads submissions and assigns roles.' },
};

/** Whether people sign in with Cloudflare Access; else they have password. */
export const isAccess = (c: AppContext): boolean => c.get('editor')?.by === 'access';

export const roleRow = (role: Role): FormRow => ({
  name: 'role',
  label: 'Role',
  control: 'radio',
  parts: { value: role },
  choices: ROLES.map((id) => ({ id, ...ROLE_LABELS[id] })),
});

export const emailAnswer = z
  .string()
  .trim()
  .refine((email) => email === '' || isPlainEmail(email), 'is not an address that mails can be sent to.');

export const emailRow = (value: string, isFromAccess: boolean): FormRow => ({
  name: 'email',
  label: 'Email',
  hint: `For mails of the desk, such as requests to publish. ${isFromAccess ? 'Leave empty to use the address of Cloudflare Access.' : 'Optional: without it the person gets none.'}`,
  control: 'line',
  parts: { value },
});

/** The password cannot be shown again: only a digest is stored. */
export const passwordSection = (name: string, words: string) => ({
  kind: 'facts' as const,
  id: 'words',
  heading: `Password of ${name}`,
  note: 'It is shown only now. Pass it on so that only this person can read it.',
  facts: [{ name: 'Password', value: { code: words } }],
});
