import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

test('has a plain form for one password, and keeps the return address [EDT-03]', () => {
  const html = renderExample('SignIn', 'default');
  expect(html).toMatch(/<form [^>]*action="\/sign-in" method="post"/);
  expect(html).toMatch(/<label for="sign-in-password">Password<\/label>/);
  expect(html).toMatch(/<input [^>]*type="password" id="sign-in-password"[^>]* name="password"/);
  expect(html).toMatch(/autocomplete="current-password"/i);
  expect(html).toContain('<input type="hidden" name="next" value="/auto-insurance?mode=edit"/>');
  expect(html).not.toContain('role="alert"');
});

test.each(['wrong password', 'too many tries'])('shows %s beside the field, which has the focus and says it once [EDT-03]', (example) => {
  const html = renderExample('SignIn', example);
  expect(html).toMatch(/<p class="field__message" id="sign-in-error">/);
  expect(html).toMatch(/<input [^>]*autofocus[^>]* aria-invalid="true" aria-describedby="sign-in-error"/i);
  expect(html).not.toMatch(/role="(alert|status)"|aria-live/);
  expect(html).not.toMatch(/name="password"[^>]* value=/);
});

test('shows no form without a password setting, and names the missing setting [EDT-03]', () => {
  const html = renderExample('SignIn', 'not set up');
  expect(html).toContain('<code>EDITOR_PASSWORD</code>');
  expect(html + renderExample('SignIn', 'behind Cloudflare Access')).not.toContain('<form');
});
