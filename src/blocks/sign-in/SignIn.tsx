import type { z } from 'zod';
import { Icon } from '../../fields/Icon.tsx';
import { urls } from '../../urls.ts';
import type { BlockProps } from '../define.ts';
import type { fields, params } from './schema.ts';

/** The same words for every wrong password, so that they tell nothing about the right one. */
const refusals = {
  wrong: 'That password is not right. Check it and try again.',
  'too-many': 'Too many tries. Wait a minute, then try again.',
};

type Params = z.output<typeof params>;

export function SignIn({ params: { State, Next, Setting }, page }: BlockProps<z.output<typeof fields>, Params>) {
  return (
    <div className="sign-in">
      <img className="sign-in__scene" src="/-/media/spot-desk-adjuster.svg" alt="" width={800} height={600} fetchPriority="high" />
      <div className="sign-in__column">
        <p className="sign-in__brand">
          <img src="/-/media/mark-on-paper.svg" alt="" width={48} height={48} />
          {page.companyName}
        </p>
        <h1>The editors’ desk</h1>
        {State === 'access' && (
          <p className="lede">
            Cloudflare Access signs you in here, but this request came without its pass. Open this host through Access, then reload. If it
            keeps happening, an operator should check that the Access application covers this host.
          </p>
        )}
        {State === 'not-set-up' && (
          <p className="lede">
            Nobody can sign in yet. An operator has to set <code>{Setting}</code> for this host.
          </p>
        )}
        {State !== 'access' && State !== 'not-set-up' && <PasswordForm state={State} next={Next} />}
      </div>
    </div>
  );
}

function PasswordForm({ state, next }: { state: Exclude<Params['State'], 'access' | 'not-set-up'>; next: string }) {
  const refusal = state === 'ready' ? undefined : refusals[state];
  return (
    <>
      <p className="lede">Drafts are read here before they are published. Visitors never see this host.</p>
      <form className="sign-in__form neat" method="post" action={urls.signIn()}>
        {next && next !== '/' ? <input type="hidden" name="next" value={next} /> : null}
        <div className={refusal ? 'field field--wrong' : 'field'}>
          <label htmlFor="sign-in-password">Password</label>
          {refusal && (
            <p className="field__message" id="sign-in-error" role="alert">
              <Icon name="warning" />
              <span>{refusal}</span>
            </p>
          )}
          <input
            className="input"
            type="password"
            id="sign-in-password"
            name="password"
            autoComplete="current-password"
            required
            // biome-ignore lint/a11y/noAutofocus: the page has one field and nothing before it to read
            autoFocus
            aria-invalid={refusal ? true : undefined}
            aria-describedby={refusal ? 'sign-in-error' : undefined}
          />
        </div>
        <button className="btn btn--light" type="submit">
          Sign in
        </button>
      </form>
    </>
  );
}
