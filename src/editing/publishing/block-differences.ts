/** Describes the differences between two layouts: blocks added, removed and moved, their content and settings (EDT-03). */
import type { Placed, Presentation } from '../../content/repository/store/items.ts';
import { audienceName } from '../audiences/audience-name.rules.ts';
import { labelOf } from '../item-form/control.rules.ts';
import type { DiffPart } from './words-diff.ts';

interface Standing {
  placed: Placed;
  /** Its place as a text. */
  where: string;
  /** Its position among the blocks that are on both sides: an inserted block does not move the following ones. */
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
  const add = (name: string, note: string, before: string, after: string) => differences.push({ name, note, before, after });
  const design = (side: Presentation | null) => (side?.design ? nameOf(side.design) : 'none');
  if ((before?.design ?? '') !== (after?.design ?? '')) add('Page design', '', design(before), design(after));
  for (const [uid, standing] of old) if (!now.has(uid)) add(title(standing), 'removed', standing.where, '');
  for (const [uid, standing] of now) {
    const was = old.get(uid);
    if (!was) add(title(standing), 'added', '', standing.where);
    else {
      if (was.order !== standing.order) add(title(standing), 'moved', was.where, standing.where);
      if (was.placed.source !== standing.placed.source)
        add(title(standing), 'other content', nameOf(was.placed.source), nameOf(standing.placed.source));
      const [versionsBefore, versionsNow] = [versionsText(was.placed, nameOf), versionsText(standing.placed, nameOf)];
      if (versionsBefore !== versionsNow) add(title(standing), 'versions for audiences', versionsBefore, versionsNow);
      for (const name of new Set([...Object.keys(was.placed.params), ...Object.keys(standing.placed.params)])) {
        const [left = '', right = ''] = [was.placed.params[name], standing.placed.params[name]];
        if (left !== right) add(`${title(standing)} › ${labelOf(name)}`, 'setting', left || 'not set', right || 'not set');
      }
    }
  }
  return differences;
}

const versionsText = ({ versions = [] }: Placed, nameOf: (id: string) => string): string =>
  versions.map(({ audience, source }) => `${audienceName(audience)}: ${source ? nameOf(source) : 'hidden'}`).join(', ') || 'none';

export type Difference = { name: string; note: string; parts: DiffPart[] } | { name: string; note: string; before: string; after: string };
