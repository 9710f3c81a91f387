/** What differs between two layouts, in words: blocks added, removed and moved, their content and settings (EDT-03). */
import type { Placed, Presentation } from '../../content/repository/items.ts';
import { labelOf } from '../item-form/control/rules.ts';
import type { Difference } from './differences.ts';

interface Standing {
  placed: Placed;
  /** Where it stands, in words. */
  where: string;
  /** The same counted among those that stand on both sides alone: what is inserted before it has not moved it. */
  order: string;
}

function standings(presentation: Presentation | null, kept: ReadonlySet<string>): Map<string, Standing> {
  const found = new Map<string, Standing>();
  const walk = (placeholders: Record<string, Placed[]>, round: string): void => {
    for (const [name, list] of Object.entries(placeholders)) {
      const stay = list.filter(({ uid }) => kept.has(uid));
      const region = name.replace(/-\{\*\}|-\d+$/, '');
      list.forEach((placed, at) => {
        found.set(placed.uid, { placed, where: `${round}${region}, place ${at + 1}`, order: `${round}${name} ${stay.indexOf(placed)}` });
        walk(placed.placeholders, `in ${labelOf(placed.name)}: `);
      });
    }
  };
  walk(presentation?.placeholders ?? {}, '');
  return found;
}

function uidsOf(placeholders: Record<string, Placed[]>): string[] {
  return Object.values(placeholders)
    .flat()
    .flatMap(({ uid, placeholders: inside }) => [uid, ...uidsOf(inside)]);
}

export function blockDifferences(before: Presentation | null, after: Presentation | null, nameOf: (id: string) => string): Difference[] {
  const known = new Set(uidsOf(before?.placeholders ?? {}));
  const kept = new Set(uidsOf(after?.placeholders ?? {}).filter((uid) => known.has(uid)));
  const [old, now] = [standings(before, kept), standings(after, kept)];
  const title = ({ placed }: Standing) => labelOf(placed.name) + (placed.source ? ` “${nameOf(placed.source)}”` : '');
  const differences: Difference[] = [];
  if ((before?.design ?? '') !== (after?.design ?? ''))
    differences.push({
      name: 'Page design',
      note: '',
      before: before?.design ? nameOf(before.design) : 'none',
      after: after?.design ? nameOf(after.design) : 'none',
    });
  for (const [uid, standing] of old)
    if (!now.has(uid)) differences.push({ name: title(standing), note: 'removed', before: standing.where, after: '' });
  for (const [uid, standing] of now) {
    const was = old.get(uid);
    if (!was) differences.push({ name: title(standing), note: 'added', before: '', after: standing.where });
    else {
      if (was.order !== standing.order)
        differences.push({ name: title(standing), note: 'moved', before: was.where, after: standing.where });
      if (was.placed.source !== standing.placed.source)
        differences.push({
          name: title(standing),
          note: 'other content',
          before: nameOf(was.placed.source),
          after: nameOf(standing.placed.source),
        });
      for (const name of new Set([...Object.keys(was.placed.params), ...Object.keys(standing.placed.params)])) {
        const [left = '', right = ''] = [was.placed.params[name], standing.placed.params[name]];
        if (left !== right)
          differences.push({
            name: `${title(standing)} › ${labelOf(name)}`,
            note: 'setting',
            before: left || 'not set',
            after: right || 'not set',
          });
      }
    }
  }
  return differences;
}
