/** The port for the visitor's login at the customer portal (S1 §3, §7). */

export interface Profile {
  isLoggedIn: boolean;
  email: string;
  account: string;
}

export const LOGGED_OUT: Profile = { isLoggedIn: false, email: '', account: '' };

export interface Profiles {
  /** Uses the visitor's own cookies. Never rejects: a failure is logged and counts as logged out (S1 §8). */
  of(request: Request): Promise<Profile>;
}
