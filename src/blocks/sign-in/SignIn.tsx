import type * as z from 'zod';
import { FieldWarning } from '../field-warning.tsx';
import { urls } from '../../site/urls.ts';
import type { BlockProps } from '../define.ts';
import type * as schema from './schema.ts';

/** The same text for every wrong password, so that it reveals nothing about the right one. */
const refusals = {
  wrong: 'That password is not right. Check it and try again.',
  'too-many': 'Too many tries. Wait a minute, then try again.',
};

type Params = z.output<typeof schema.params>;

export function SignIn({ params: { State, Next, Setting }, page }: BlockProps<typeof schema>) {
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
            Cloudflare Access signs you in here, but this request has no Access sign-in. Open this host through Access, then reload. If it
            keeps happening, an operator should check that the Access application covers this host.
          </p>
        )}
        {State === 'not-set-up' && (
          <p className="lede">
            Sign-in is not set up yet. An operator has to set <code>{Setting}</code> for this host.
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
      <p className="lede">Editors read drafts here before they are published. Visitors cannot open this host.</p>
      <form className="sign-in__form neat" method="post" action={urls.signIn()}>
        {next && next !== '/' ? <input type="hidden" name="next" value={next} /> : null}
        <div className={refusal ? 'field field--wrong' : 'field'}>
          <label htmlFor="sign-in-password">Password</label>
          {/* No alert: the field has the focus when the page opens, and its description says it. */}
          {refusal && <FieldWarning id="sign-in-error">{refusal}</FieldWarning>}
          <input
            className="input"
            type="password"
            id="sign-in-password"
            name="password"
            autoComplete="current-password"
            enterKeyHint="go"
            required
            // biome-ignore lint/a11y/noAutofocus: the page has one field and no text before it that matters
            autoFocus
            aria-invalid={refusal !== undefined}
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
