/** Chooses the customer portal's profiles if setting PROFILE_URL names it, else the embedded ones. */
import type { UpstreamDeps } from '../upstream-deps.ts';
import { profileClient } from './client.ts';
import { embeddedProfiles } from './embedded.ts';
import type { Profiles } from './service.ts';

export const profilesOf = (deps: UpstreamDeps): Profiles =>
  deps.settings.PROFILE_URL ? profileClient(deps) : embeddedProfiles({ isLocal: deps.settings.RUN === 'local' });
