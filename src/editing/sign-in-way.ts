/** How editors sign in on the preview host, by its settings. */
import type { EditorSettings } from './editors.ts';
import { MIN_SECRET_LENGTH, strongSecret } from './signed-session.ts';

/** How editors sign in here; `missing` names the setting that sign-in still needs. */
export type SignInWay = { way: 'access' } | { way: 'password' } | { way: 'none'; missing: string };

/** It opens everything; tries are braked, so this need not be a key. */
const MIN_PASSWORD_LENGTH = 12;

/** Half of a pair is a mistake, and no reason to fall back to a password. */
export function wayOf(settings: EditorSettings): SignInWay {
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
