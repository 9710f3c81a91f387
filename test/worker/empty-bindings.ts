/** Empties the bindings between files: worker tests share one runtime, which takes a fifth of the time of one per file. */
/// <reference types="@cloudflare/vitest-plugin/types" />
import { reset } from 'cloudflare:test';

await reset();
