import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';

test('asks for one password by a plain form, and keeps the way back [EDT-03]', () => {
  const html = renderExample('SignIn', 'default');
  expect(html).toMatch(/<form [^>]*action="\/sign-in" method="post"/);
  expect(html).toMatch(/<label for="sign-in-password">Password<\/label>/);
  expect(html).toMatch(/<input [^>]*type="password" id="sign-in-password"[^>]* name="password"/);
  expect(html).toMatch(/autocomplete="current-password"/i);
  expect(html).toContain('<input type="hidden" name="next" value="/auto-insurance?mode=edit"/>');
  expect(html).not.toContain('role="alert"');
});

test.each(['wrong password', 'too many tries'])('%s is said beside the field and tied to it [EDT-03]', (example) => {
  const html = renderExample('SignIn', example);
  expect(html).toMatch(/id="sign-in-error" role="alert"/);
  expect(html).toMatch(/aria-invalid="true" aria-describedby="sign-in-error"/);
  expect(html).not.toMatch(/name="password"[^>]* value=/);
});

test('without a way in there is no form, and the operator reads which setting is missing [EDT-03]', () => {
  const html = renderExample('SignIn', 'not set up');
  expect(html).toContain('<code>EDITOR_PASSWORD</code>');
  expect(html + renderExample('SignIn', 'behind Cloudflare Access')).not.toContain('<form');
});
