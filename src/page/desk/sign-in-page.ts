/** The page on which editors sign in. */
import { type DeskPage, deskPage } from './desk-page.ts';

/** `params` are those of the `SignIn` block. */
export type SignInPageOptions = Required<Pick<DeskPage, 'site' | 'services' | 'params' | 'status'>> & Pick<DeskPage, 'headers'>;

export const signInPage = (options: SignInPageOptions): Promise<Response> => deskPage({ ...options, block: 'SignIn', title: 'Sign in' });
