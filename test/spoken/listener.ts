/** A visitor who listens: starts the reader in each document of the page, and keeps what is said in each step. */
import { build } from 'esbuild';
import type { CDPSession, Locator, Page } from '@playwright/test';
import { root } from '../../scripts/lib/files.ts';
import { weekFromMonday, withoutChance } from './without-chance.ts';

const WORLD = 'screen reader';
/** Nothing is said or changed for so long at the end of a step. */
const QUIET_MS = 400;
/** The focus has been said. */
const HEARD_MS = 150;
const MOST_MS = 15_000;

/** A response may come before or after the focus has been said; the focus is first. */
const KINDS = ['page', 'alert', 'focus', 'polite', 'now'];
const rankOf = (line: string): number => KINDS.findIndex((kind) => line.startsWith(kind));

export interface Step {
  title: string;
  lines: string[];
}

export interface Listener {
  steps: Step[];
  /** One step: what is said while the visitor acts, until it is quiet. */
  hear(title: string, act: () => Promise<unknown>): Promise<void>;
  /** Presses keys, each once the one before has been heard. */
  keys(...keys: string[]): Promise<void>;
  /** Goes to a control, hears it, and presses it. */
  press(control: Locator, key?: string): Promise<void>;
  /** Goes to a field, hears it, and writes into it. */
  write(field: Locator, text: string): Promise<void>;
  /** Goes through the first part that matches, line by line. */
  read(title: string, selector: string): Promise<void>;
}

let bundle: Promise<string> | undefined;
const readerScript = () =>
  build({
    entryPoints: [`${root}/test/spoken/reader/reader.ts`],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2024',
    legalComments: 'none',
  }).then(({ outputFiles }) => outputFiles[0]?.text as string);

export async function listenTo(page: Page): Promise<Listener> {
  bundle ??= readerScript();
  const source = await bundle;
  const steps: Step[] = [];
  const browser: CDPSession = await page.context().newCDPSession(page);
  const { frameTree } = await browser.send('Page.getFrameTree');
  /** What is said between two steps is not heard. */
  let isListening = false;
  /** The world of the current document. */
  let world = 0;
  browser.on('Runtime.executionContextCreated', ({ context }) => {
    const { frameId } = context.auxData as { frameId?: string };
    if (context.name === WORLD && frameId === frameTree.frame.id) world = context.id;
  });
  browser.on('Runtime.executionContextDestroyed', ({ executionContextId }) => {
    if (executionContextId === world) world = 0;
  });
  browser.on('Runtime.bindingCalled', ({ payload, executionContextId }) => {
    if (isListening && executionContextId === world) steps.at(-1)?.lines.push(withoutChance(payload));
  });
  await browser.send('Runtime.enable');
  await browser.send('Page.enable');
  await browser.send('Runtime.addBinding', { name: 'said', executionContextName: WORLD });
  await browser.send('Page.addScriptToEvaluateOnNewDocument', { source, worldName: WORLD });

  async function call<T>(expression: string): Promise<T> {
    const { result, exceptionDetails } = await browser.send('Runtime.evaluate', {
      expression: `spokenReader.${expression}`,
      contextId: world,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value as T;
  }

  /** A document that is being left has no reader. */
  const silence = () => (world ? call<number>('settle()').catch(() => 0) : 0);
  async function untilQuiet(ms = QUIET_MS): Promise<void> {
    const end = Date.now() + MOST_MS;
    while ((await silence()) < ms) {
      if (Date.now() > end) throw new Error(`never quiet: ${steps.at(-1)?.lines.slice(-3).join(' | ')}`);
      await page.waitForTimeout(50);
    }
  }

  async function go(control: Locator): Promise<void> {
    await untilQuiet(HEARD_MS);
    await control.focus();
    await untilQuiet(HEARD_MS);
  }

  return {
    steps,
    async keys(...keys) {
      for (const key of keys) {
        await page.keyboard.press(key);
        await untilQuiet(HEARD_MS);
      }
    },
    async press(control, key = 'Enter') {
      await go(control);
      await page.keyboard.press(key);
    },
    async write(field, text) {
      await go(field);
      await field.fill(text);
    },
    async hear(title, act) {
      const lines: string[] = [];
      steps.push({ title, lines });
      isListening = true;
      await act();
      await untilQuiet();
      await call('sayState()');
      isListening = false;
      lines.sort((one, other) => rankOf(one) - rankOf(other));
    },
    async read(title, selector) {
      const lines = await call<string[]>(`read(${JSON.stringify(selector)})`);
      steps.push({ title, lines: weekFromMonday(lines.map(withoutChance)) });
    },
  };
}
