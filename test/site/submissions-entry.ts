/** The product's Worker with one more route, which stores a submission as the forms' route does: for tests of delivery. Never deployed. */
import worker from '../../src/index.ts';
import type { Services } from '../../src/service-types.ts';
import { everyContent } from '../../src/editors-host.ts';
import { buildServices } from '../../src/services.ts';
import type { Env } from '../../src/settings.ts';
import type { Submission } from '../../src/submissions/service.ts';

export { Publisher } from '../../src/index.ts';

let services: Services | undefined;

export default {
  ...worker,
  async fetch(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
    if (new URL(request.url).pathname !== '/test/store') return worker.fetch(request as Parameters<typeof worker.fetch>[0], env, ctx);
    services ??= buildServices(env, everyContent);
    try {
      return Response.json(await services.submissions.store((await request.json()) as Submission), { status: 201 });
    } catch (error) {
      return new Response(null, { status: (error as { status?: number }).status ?? 500 });
    }
  },
};
