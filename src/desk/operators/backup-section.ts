/** The nightly backup on the page Health: how old the newest verified one is, and what it holds. */
import { newestBackup, isLate, LATE_HOURS } from '../../backup/nightly.ts';
import type { EditorContext } from '../../editing/editor-guard.ts';
import type { Fact, Section } from '../../page/desk/board-page.ts';
import { availableOr, UNAVAILABLE } from '../shared/available-part.ts';
import { counted, time } from '../shared/texts.ts';

export async function backupSection(editor: EditorContext): Promise<Section> {
  return { kind: 'facts', id: 'backup', heading: 'Nightly backup', facts: await factsOf(editor) };
}

async function factsOf(editor: EditorContext): Promise<Fact[]> {
  const { services, at } = editor;
  const { BACKUPS: backups } = services.env;
  if (!backups || services.settings.BACKUP_KEY === '')
    return [{ name: 'State', value: { badge: 'off', text: 'Not set up here: it needs the secret BACKUP_KEY' } }];
  const known = await availableOr(services, 'backups', async () => ({ newest: await newestBackup(backups) }));
  if (!known) return [{ name: 'State', value: UNAVAILABLE }];
  const { newest } = known;
  const state: Fact = {
    name: 'State',
    value: isLate(newest, at)
      ? { badge: 'bad', text: `Late: no verified backup of the last ${LATE_HOURS} hours` }
      : { badge: 'good', text: 'Verified' },
  };
  if (!newest) return [state];
  const megabytes = Math.max(1, Math.round(newest.bytes / 1e6)).toLocaleString('en-US');
  return [
    state,
    { name: 'Begun', value: time(editor, newest.at) },
    { name: 'Holds', value: `${counted(newest.rows, 'row')}, ${megabytes} MB` },
  ];
}
