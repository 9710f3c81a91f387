/** Who is logged in at the customer portal (S1 §3, §7). */

export interface Profile {
  isLoggedIn: boolean;
  email: string;
  account: string;
}

export const LOGGED_OUT: Profile = { isLoggedIn: false, email: '', account: '' };

export interface Profiles {
  /** By the visitor's own cookies. Never rejects: a failure is logged, and is logged out (S1 §8). */
  of(request: Request): Promise<Profile>;
}
