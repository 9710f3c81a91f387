/** `/desk/translations/import`: saves a translator's file as drafts, or lists by line what is wrong with it (EDT-03, decision 097). */
import type { AppContext } from '../../app-env.ts';
import { noteTranslated } from '../../content/repository/drafts/translated-texts.ts';
import { writeDrafts } from '../../content/repository/drafts/write-drafts.ts';
import { loadItems } from '../../content/repository/store/store.ts';
import { seeOther } from '../../lib/http/see-other.ts';
import { languageName } from '../shared/board-response.ts';
import { isStored, savedMeanwhile } from '../shared/drafts.ts';
import { postedText, readDeskForm } from '../shared/posted-form.ts';
import { counted } from '../shared/texts.ts';
import { textPairs } from './text-pairs.ts';
import { isImport, type Translations, translationsOf, translationsPage } from './translations.ts';
import { type CheckedImport, checkImport, unitPlace } from './xliff-import.ts';
import { type LineProblem, type ReadUnit, readXliff } from './xliff-read.ts';

const FILE_BYTES = 5 * 1024 * 1024;
/** A translator repairs the first of them; often one cause makes many. */
const MAX_LISTED = 100;

/** POST: 303 when all is saved; 200 with what was left out; 422 with the lines that are wrong; 409 when another editor saved. */
export async function postImport(c: AppContext): Promise<Response> {
  const asked = await translationsOf(c, 'editor');
  const { desk, to } = asked;
  const { db, site, language: from, by, at } = desk.editor;
  const posted = await readDeskForm(c.req.raw, FILE_BYTES);
  isImport(postedText(posted, 'do'));
  const file = postedText(posted, 'f:file').replace(/^\uFEFF/, '');
  const read = readXliff(file);
  if (!('units' in read)) return refused(asked, file.trim() === '' ? [{ line: 1, message: 'the file is empty.' }] : [read]);
  if (read.units.length === 0) return refused(asked, [{ line: 1, message: 'the file has no texts.' }]);
  const checked = await check(asked, read.units);
  const { writes, translated, problems } = checked;
  const isRest = postedText(posted, 'f:rest') === '1';
  if (problems.length > 0 && !isRest) return refused(asked, problems);
  if (writes.length > 0 && !(await isStored(writeDrafts(db, { site, language: to }, { writes, by, at, comment: `from ${from}, XLIFF` }))))
    return translationsPage(asked, { Problem: savedMeanwhile('one of these pages') }, 409);
  await noteTranslated(db, { from, to }, translated, at);
  if (problems.length === 0) return seeOther(desk.to('translations', { to, done: String(translated.length) }));
  const list = { kind: 'text' as const, id: 'left-out', heading: 'Left out', body: [{ list: lines(problems) }] };
  return translationsPage(asked, { Done: `${counted(translated.length, 'text')} saved as drafts.` }, 200, [list]);
}

async function check({ desk, to }: Translations, units: readonly ReadUnit[]): Promise<CheckedImport> {
  const { db, site, language: from } = desk.editor;
  const ids = [...new Set(units.flatMap(({ id }) => unitPlace(id)?.item ?? []))];
  const [source, there] = await Promise.all([
    loadItems(db, { site, language: from, stage: 'draft' }, ids),
    loadItems(db, { site, language: to, stage: 'draft' }, ids),
  ]);
  // An id of another site is no text of this one.
  const own = source.filter((item) => item.site === site);
  const target = new Map(there.filter((item) => item.site === site).map((item) => [item.id, item]));
  return checkImport(units, { from, to, languages: languageName }, await textPairs(db, { from, to }, own, target), target);
}

const lines = (problems: readonly LineProblem[]): string[] => [
  ...problems.slice(0, MAX_LISTED).map(({ line, message }) => `Line ${line}: ${message}`),
  ...(problems.length > MAX_LISTED ? [`and ${problems.length - MAX_LISTED} more`] : []),
];

const refused = (asked: Translations, problems: readonly LineProblem[]): Promise<Response> =>
  translationsPage(
    asked,
    {
      Problem: {
        title: 'Not saved yet',
        text: 'Nothing of the file was saved.',
        faults: lines(problems).map((message) => ({ message })),
      },
    },
    422,
  );
