/** Chooses how editors sign in on the preview host, from its settings. */
import type { Settings } from '../../settings.ts';
import { MIN_SECRET_LENGTH, strongSecret } from './session-token.ts';

/** How editors sign in here; `missing` names the setting that sign-in still needs. */
export type SignInMethod = { way: 'access' } | { way: 'password' } | { way: 'none'; missing: string };

/** Sign-in slows guesses down, so the password need not be as strong as a key. */
const MIN_PASSWORD_LENGTH = 16;

/** Half a pair of Access settings is a mistake: there is no fallback to a password. */
export function signInMethod(settings: EditorSettings): SignInMethod {
  const { ACCESS_TEAM_DOMAIN, ACCESS_AUD, EDITOR_PASSWORD } = settings;
  if (ACCESS_TEAM_DOMAIN && ACCESS_AUD) return { way: 'access' };
  if (ACCESS_TEAM_DOMAIN) return { way: 'none', missing: 'ACCESS_AUD' };
  if (ACCESS_AUD) return { way: 'none', missing: 'ACCESS_TEAM_DOMAIN' };
  if (EDITOR_PASSWORD.length < (settings.RUN === 'production' ? MIN_PASSWORD_LENGTH : 1))
    return { way: 'none', missing: `EDITOR_PASSWORD (at least ${MIN_PASSWORD_LENGTH} characters)` };
  return strongSecret(settings)
    ? { way: 'password' }
    : { way: 'none', missing: `SESSION_SECRET (at least ${MIN_SECRET_LENGTH} characters)` };
}

export type EditorSettings = Pick<
  Settings,
  'RUN' | 'EDITOR_PASSWORD' | 'SESSION_SECRET' | 'EDITING_SECRET' | 'ACCESS_TEAM_DOMAIN' | 'ACCESS_AUD'
>;
