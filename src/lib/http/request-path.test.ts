/** A character that needs no encoding has one spelling in an address (issue 24, DEL-14). */
import { expect, test } from 'vitest';
import { readablePath } from './request-path.ts';

test.each(['/%61uto-insurance', '/auto%2dinsurance', '/auto%2Dinsurance', '/a%2E', '/%5f', '/%7E', '/%30', '/%5A%c3%a9'])(
  '%s stays as it was written, so it is not the page’s own address',
  (path) => expect(readablePath(path)).toBe(path),
);

test.each([
  ['/auto-insurance', '/auto-insurance'],
  ['/caf%C3%A9', '/café'],
  ['/smith%2C-inc.', '/smith,-inc.'],
  ['/a%20b%25', '/a b%'],
])('%s is read as %s', (path, read) => expect(readablePath(path)).toBe(read));
