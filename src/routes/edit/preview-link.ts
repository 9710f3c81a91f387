/** `/api/edit/preview-link`: makes a guest link, which shows one draft to a person without an account (EDT-04). */
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { LONGEST_HOURS } from '../../editing/publishing/preview-token.ts';
import { readJsonBody } from '../../lib/http/input.ts';
import { machineHeaders } from '../../lib/http/machine-headers.ts';
import { requireEditor } from '../../editing/editor-guard.ts';
import { makePreviewLink } from '../../page/edit/preview-link.ts';

const body = z.strictObject({
  /** Without the language prefix. */
  path: z.string().startsWith('/').max(500),
  hours: z.number().int().min(1).max(LONGEST_HOURS).default(72),
});

/** Makes a link that shows one draft to anyone who has it, for some hours. */
export async function postPreviewLink(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'editor' });
  const request = await readJsonBody(c.req.raw, body, { maxBytes: 4096 });
  return Response.json(await makePreviewLink(c, editor, request), { headers: machineHeaders });
}
