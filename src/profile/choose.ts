/** The customer portal's profiles where setting PROFILE_URL names it, else the embedded ones. */
import type { Outside } from '../outside.ts';
import { profileClient } from './client.ts';
import { embeddedProfiles } from './embedded.ts';
import type { Profiles } from './service.ts';

export const profilesOf = (outside: Outside): Profiles =>
  outside.settings.PROFILE_URL ? profileClient(outside) : embeddedProfiles({ isLocal: outside.settings.RUN === 'local' });
