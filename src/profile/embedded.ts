/** Without a portal every visitor is logged out; in local runs a cookie of the developer test page logs in a made-up customer. */
import { DEVELOPMENT_COOKIE } from './profile.rules.ts';
import { readCookie } from '../lib/http/cookies.ts';
import { LOGGED_OUT, type Profiles } from './service.ts';

const customer = { isLoggedIn: true, email: 'dana@mail.example', account: 'LE-000117' };

export const embeddedProfiles = ({ isLocal }: { isLocal: boolean }): Profiles => ({
  of: async (request) => (isLocal && readCookie(request, DEVELOPMENT_COOKIE) === 'in' ? customer : LOGGED_OUT),
});
