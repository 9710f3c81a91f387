/** `GET /api/edit/choices?kind=&template=&q=`: what a picker offers: pages, shared items, media, blocks (EDT-01). */
import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../app.tsx';
import { findChoices, MAX_CHOICES } from '../../content/repository/item-choices.ts';
import { mediaChoices } from '../../editing/media/choices.ts';
import type { Choice } from '../../editing/protocol.ts';
import { readQuery } from '../../lib/input.ts';
import { machineHeaders } from '../../lib/machine-headers.ts';
import { wordsOf } from '../../page/block-words.ts';
import { componentOf } from '../../page/edit/knows.ts';
import { TYPES } from '../../page/edit/types.ts';
import { type Door, editorOf } from './door.ts';

const query = z.object({
  kind: z.enum(['page', 'shared', 'media', 'block']),
  /** Of pages: their type. Of shared items: their template, or the component that shows them. */
  template: z.string().max(200).default(''),
  q: z.string().max(200).default(''),
  language: z.string().max(20).optional(),
});

export async function showChoices(c: Context<AppEnv>): Promise<Response> {
  const door = await editorOf(c, 'reader');
  const { kind, template, q } = readQuery(c.req.raw, query);
  const words = q.split(/\s+/).filter(Boolean);
  return Response.json(await choicesFor(door, kind, template, words), { headers: machineHeaders });
}

async function choicesFor(
  { db, site, language, services }: Door,
  kind: z.output<typeof query>['kind'],
  template: string,
  words: string[],
): Promise<Choice[]> {
  const { registry } = services;
  if (kind === 'media') return mediaChoices(db, { site, words, max: MAX_CHOICES });
  if (kind === 'block') {
    const blocks = [...new Set(registry.values())].filter(({ ours }) => !ours);
    const choices = blocks.map(({ names: [id], folder, description }) => ({ id, title: wordsOf(folder), path: folder, note: description }));
    return choices.filter(({ title, id, note }) => holds(`${title} ${id} ${note}`, words));
  }
  // Shared items of a block may be of a template with a name of its own.
  const block = kind === 'shared' ? registry.get(template) : undefined;
  const ofBlock = TYPES.map((type) => type.template).filter((name) => block && registry.get(componentOf(registry, name)) === block);
  const templates = block ? [...new Set([template, ...block.names, ...ofBlock])] : template ? [template] : [];
  const found = await findChoices(db, { site, language }, { kind, templates, words });
  return found.map(({ id, title, path, template: note }) => ({ id, title, path, note }));
}

const holds = (text: string, words: readonly string[]): boolean => words.every((word) => text.toLowerCase().includes(word.toLowerCase()));
