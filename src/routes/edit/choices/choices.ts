/** `GET /api/edit/choices?kind=&template=&q=`: the choices of a picker, a file for each kind (EDT-01). */
import * as z from 'zod';
import type { AppContext } from '../../../app-env.ts';
import { requireEditor } from '../../../editing/editor-guard.ts';
import type { ReferenceChoice, SectionChoice } from '../../../editing/protocol.ts';
import { readQuery } from '../../../lib/http/input.ts';
import { machineHeaders } from '../../../lib/http/machine-headers.ts';
import { agencyChoices } from './agency-choices.ts';
import type { AskedChoices } from './asked-choices.ts';
import { blockChoices } from './block-choices.ts';
import { pageChoices, sharedChoices } from './item-choices.ts';
import { mediaChoices } from './media-choices.ts';
import { sectionChoices } from './section-choices.ts';
import { taxonomyChoices } from './taxonomy-choices.ts';

const KINDS = {
  page: pageChoices,
  shared: sharedChoices,
  media: mediaChoices,
  block: blockChoices,
  agency: agencyChoices,
  value: taxonomyChoices,
  section: sectionChoices,
} as const satisfies Record<string, (asked: AskedChoices) => Promise<ReferenceChoice[] | SectionChoice[]>>;

const query = z.object({
  kind: z.enum(Object.keys(KINDS) as (keyof typeof KINDS)[]),
  template: z.string().max(200).default(''),
  q: z.string().max(200).default(''),
  /** Address of the page that is edited: pages near it are offered before anything is searched. */
  near: z.string().max(2000).optional(),
  language: z.string().max(20).optional(),
});

export async function getChoices(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'reader' });
  const { kind, template, q, near } = readQuery(c.req.raw, query);
  const words = q.split(/\s+/).filter(Boolean);
  const choices = await KINDS[kind]({ editor, template, words, near, signal: c.req.raw.signal });
  return Response.json(choices, { headers: machineHeaders });
}
