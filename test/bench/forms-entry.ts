/** The bench's Worker for stored forms: stores submissions, or empty rows, in the same D1, as often as requested. */
import { systemClock } from '../../src/lib/time/clock.ts';
import { metricsOf } from '../../src/lib/logging/metrics.ts';
import { submissionsOf } from '../../src/submissions/choose.ts';
import type { UpstreamDeps } from '../../src/upstream-deps.ts';

const AT_ONCE = 8;
const log = { error: console.error, warn: console.warn, info() {} };
const answers = ['name', 'email', 'phone', 'message'].map((name) => ({ name, label: name, value: 'Two cars, one garage. '.repeat(6) }));

export default {
  async fetch(request: Request, { DB: db }: { DB: D1Database }, ctx: ExecutionContext): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const deps = { log, clock: systemClock, metrics: metricsOf(undefined) } as unknown as UpstreamDeps;
    const submissions = submissionsOf({ ...deps, db, background: { waitUntil: (work) => ctx.waitUntil(work) } });
    const form = {
      site: 'lake-erie',
      language: 'en',
      page: '/contact-us',
      form: 'form-1',
      formName: 'Contact us',
      subject: '',
      agency: '',
    };
    const works: Record<string, () => Promise<unknown>> = {
      '/empty': () => db.prepare('INSERT INTO bench DEFAULT VALUES').run(),
      '/stored': () => submissions.store({ ...form, key: crypto.randomUUID(), target: 'email', answers }),
      '/two-targets': () =>
        submissions.store({
          ...form,
          key: crypto.randomUUID(),
          target: 'email',
          answers,
          autoResponse: { to: 'dana@mail.example', subject: 'Thanks', text: 'Thanks.' },
        }),
    };
    let left = Number(searchParams.get('times'));
    const work = works[pathname] as () => Promise<unknown>;
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (left-- > 0) await work();
      }),
    );
    return new Response('done');
  },
};
