/** Worker tests share one runtime, which is a fifth of the time of one for each file: what a file stored is gone before the next begins. */
/// <reference types="@cloudflare/vitest-plugin/types" />
import { reset } from 'cloudflare:test';

await reset();
