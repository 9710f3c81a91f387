/** Finds faults in a field's settings, and effects that an editor has to confirm (S3 §3). */
import type { Inline } from '../../content/repository/store/items.ts';
import { answerColumns, definitionIn, type OpenForm, settingOf, storedOf } from '../../editing/open-form.ts';
import type { BlockMisfit } from '../../editing/drafts/session.ts';
import { fieldKind } from '../../forms/kinds/all.ts';
import { appliedPattern } from '../../forms/patterns/pattern.ts';
import type { EditorContext } from '../../editing/editor-guard.ts';

export function fieldSettingFaults(fields: Inline['fields']): BlockMisfit[] {
  const issues: BlockMisfit[] = [];
  const { fault } = appliedPattern(settingOf(fields, 'ValidationPattern'));
  if (fault) issues.push({ field: 'ValidationPattern', message: `${fault}.` });
  const template = settingOf(fields, 'Template');
  if (template && !fieldKind(template)) issues.push({ field: 'Template', message: 'is not a kind of field.' });
  const most = settingOf(fields, 'MaximumLength');
  if (most && !(Number(most) >= 1)) issues.push({ field: 'MaximumLength', message: 'is less than one character.' });
  if (settingOf(fields, 'TriggerField') && !settingOf(fields, 'TriggerValue').trim())
    issues.push({ field: 'TriggerValue', message: 'is missing: enter the answer that shows this field.' });
  return issues;
}

/** Columns of stored answers that end with this change. */
export async function doubtsOf({ db, services }: EditorContext, open: OpenForm, after: OpenForm['item']): Promise<BlockMisfit[]> {
  const now = new Set(answerColumns(definitionIn(after, services.registry)));
  const ended = answerColumns(open.definition).filter((name) => !now.has(name));
  if (ended.length === 0 || !open.live || !open.definition) return [];
  const { columns } = await storedOf(db, open.item.id, [open.definition.name]);
  const broken = ended.filter((name) => columns.includes(name));
  if (broken.length === 0) return [];
  return [
    { field: 'InternalFieldName', message: `names the column of stored answers (${broken.join(', ')}); new answers get a new column.` },
  ];
}
