/** Starts a site that stores submissions, and the service that it delivers them to. */
import type { StoredSubmission, Submission } from '../../src/submissions/service.ts';
import { type RunningSite, startSite } from '../start-site.ts';
import { benchScript } from '../bench/worker.ts';
import { ask } from './ask.ts';

let script: Promise<string> | undefined;

/** Bundled once per test file. */
export function submissionsScript(): Promise<string> {
  script ??= benchScript('../site/submissions-entry.ts');
  return script;
}

export interface SubmissionsSite extends RunningSite {
  /** Every line the Worker wrote. */
  lines: string[];
  store(submission: Partial<Submission> & { key: string }): Promise<StoredSubmission>;
  /** Delivers messages to the consumer, as the queue does. */
  bring(ids: readonly number[], queue?: string): Promise<void>;
  outbox(): Promise<Record<string, unknown>[]>;
}

export async function startSubmissionsSite(options: Parameters<typeof startSite>[0] = {}): Promise<SubmissionsSite> {
  const lines: string[] = [];
  const site = await startSite({ seed: false, script: await submissionsScript(), onLog: (line) => lines.push(line), ...options });
  return {
    ...site,
    lines,
    async store(submission) {
      const body = JSON.stringify({
        site: 'lake-erie',
        language: 'en',
        page: '/contact-us',
        form: 'form-1',
        formName: 'Contact us',
        subject: '',
        target: 'email',
        agency: '',
        answers: [{ name: 'name', label: 'Name', value: 'Quillfeather' }],
        ...submission,
      });
      const { status, text } = await ask(site.origin, '/test/store', { method: 'POST', body });
      if (status !== 201) throw new Error(`storing answered ${status}`);
      return JSON.parse(text);
    },
    async bring(ids, queue = 'carrier-site-deliveries') {
      const messages = ids.map((id) => ({ id: crypto.randomUUID(), timestamp: new Date(), attempts: 1, body: { id } }));
      const { outcome } = await (await site.mf.getWorker()).queue(queue, messages);
      if (outcome !== 'ok') throw new Error(`the consumer ended with ${outcome}`);
    },
    outbox: async () => (await site.env.DB.prepare('SELECT * FROM outbox ORDER BY id').all()).results,
  };
}
