/** The bench's Worker for stored forms: stores submissions, or rows of nothing, into the same D1, as often as it is asked to. */
import { systemClock } from '../../src/lib/clock.ts';
import { metricsOf } from '../../src/lib/metrics.ts';
import { submissionsOf } from '../../src/submissions/choose.ts';
import type { Outside } from '../../src/outside.ts';

const AT_ONCE = 8;
const log = { error: console.error, warn: console.warn, info() {} };
const answers = ['name', 'email', 'phone', 'message'].map((name) => ({ name, label: name, value: 'Two cars, one garage. '.repeat(6) }));

export default {
  async fetch(request: Request, { DB: db }: { DB: D1Database }, ctx: ExecutionContext): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const outside = { log, clock: systemClock, metrics: metricsOf(undefined) } as unknown as Outside;
    const submissions = submissionsOf({ ...outside, db, background: { waitUntil: (work) => ctx.waitUntil(work) } });
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
