/** `/desk/forms/test`: an editor fills in the draft of a form; it is checked like visitors' answers, and stored as a test that is not delivered (FRM-01). */
import type { AppContext } from '../../app-env.ts';
import { answersOf as sentAnswers, readValues } from '../../forms/answers.ts';
import { controlsOf } from '../../forms/definition.ts';
import { definitionVersion } from '../../forms/definition-version.ts';
import type { FormControl } from '../../forms/kinds/kind.ts';
import { messageOf, controlName, textFor } from '../../forms/phrases.ts';
import { faultsOf } from '../../forms/validation.rules.ts';
import { formAnswers, refusedRows, readDeskForm } from '../shared/posted-form.ts';
import type { Posted } from '../../editing/item-form/read-form.ts';
import { NotFound } from '../../errors.ts';
import type { Board, FormRow } from '../../page/desk/board-page.ts';
import { storeTest } from '../../submissions/test-submission.ts';
import { phrasesOf } from '../../page/serve/phrases.ts';
import { type EditorContext, requireEditor } from '../../editing/editor-guard.ts';
import { seeOther } from '../../lib/http/see-other.ts';
import { deskLink, FORMS } from '../shared/addresses.ts';
import { boardResponse } from '../shared/board-response.ts';
import { openFormOf } from './forms.ts';

/** Controls without input. */
const SILENT: readonly FormControl['control'][] = ['heading', 'panel', 'lines', 'hidden'];
const CONTROLS: Partial<Record<FormControl['control'], FormRow['control']>> = {
  text: 'text',
  select: 'select',
  radios: 'radio',
  boxes: 'boxes',
  box: 'checkbox',
};

type Opened = Awaited<ReturnType<typeof opened>>;

async function opened(c: AppContext, editor: EditorContext) {
  const { item, definition } = await openFormOf(c, editor);
  if (!definition) throw new NotFound('This form cannot be read, so it cannot be tested.');
  const translate = await phrasesOf(editor.services, { ...c.get('site'), language: editor.language }, c.executionCtx);
  return { id: item.id, definition, translate };
}

export async function getTest(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'editor' });
  const open = await opened(c, editor);
  return page(c, editor, open, rowsOf(open), {});
}

/** POST: 422 with the messages that visitors would read; 303 when the test is stored. */
export async function postTest(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'editor' });
  const posted = await readDeskForm(c.req.raw, 256 * 1024);
  const open = await opened(c, editor);
  const { id, definition, translate } = open;
  const parts = controlsOf(definition);
  const rows = rowsOf(open);
  const values = readValues(definition, typed(parts, rows, posted));
  const faults = faultsOf(parts, values);
  if (faults.length > 0) {
    const issues = faults.map(({ name, code }) => ({
      path: [name],
      message: `is refused: ${messageOf(parts.find((part) => part.name === name) as FormControl, code, translate)}`,
    }));
    const text = 'These are the messages that visitors would read.';
    return page(c, editor, open, refusedRows(rows, posted, issues), { Problem: { title: 'Not sent', text } }, 422);
  }
  const { db, site, language, at } = editor;
  const reference = await storeTest(
    db,
    {
      site,
      language,
      page: deskLink(c, editor, `${FORMS}/test`, { item: id }),
      form: id,
      formName: definition.name,
      subject: definition.subject,
      target: definition.target,
      agency: '',
      answers: sentAnswers(definition, values, translate),
      version: definitionVersion(definition),
    },
    at,
  );
  return seeOther(deskLink(c, editor, `${FORMS}/form`, { item: id, did: 'tested', reference }));
}

/** Answers as the form's own page would send them. */
function typed(parts: readonly FormControl[], rows: readonly FormRow[], posted: Posted): Map<string, string[]> {
  const answers = formAnswers(rows, posted);
  return new Map(
    Object.entries(answers).map(([name, answer]) => {
      const part = parts.find((one) => one.name === name);
      if (part?.control === 'box') return [name, answer === '1' ? [part.choices?.[0]?.value ?? 'true'] : []];
      return [name, [answer].flat().filter((text): text is string => typeof text === 'string')];
    }),
  );
}

const rowsOf = ({ definition, translate }: Opened): FormRow[] => {
  const parts = controlsOf(definition);
  return parts.flatMap((part): FormRow[] => {
    if (SILENT.includes(part.control)) return [];
    const choices = part.choices?.map(({ value, label }) => ({ id: value, name: textFor(label, translate) }));
    const when = part.when?.map(
      ({ name, value }) => `${controlName(parts.find((one) => one.name === name) ?? part, translate)} is ${value}`,
    );
    const hint = [part.hint && textFor(part.hint, translate), when && `Asked when ${when.join(' and ')}.`].filter(Boolean).join(' ');
    return [
      {
        name: part.name,
        label: `${controlName(part, translate) || part.name}${part.required ? ' (required)' : ''}`,
        hint,
        control: part.control === 'select' && part.isMultiple ? 'boxes' : (CONTROLS[part.control] ?? 'line'),
        parts: { value: part.control === 'box' ? (part.initial.length > 0 ? '1' : '') : part.initial.join('\n') },
        ...(choices && part.control !== 'box' && { choices }),
      },
    ];
  });
};

function page(
  c: AppContext,
  editor: EditorContext,
  { id, definition }: Opened,
  rows: readonly FormRow[],
  more: Partial<Board>,
  status = 200,
): Promise<Response> {
  const form = deskLink(c, editor, `${FORMS}/form`, { item: id });
  const board: Board = {
    Title: `Test: ${definition.name}`,
    Lede: 'What you send is checked like a visitor’s answers and stored as a test. It is not delivered.',
    Trail: [
      { name: 'Forms', link: deskLink(c, editor, FORMS) },
      { name: definition.name, link: form },
    ],
    ...more,
    Sections: [
      {
        kind: 'form',
        id: 'test',
        heading: 'Answers',
        isTitled: false,
        post: deskLink(c, editor, `${FORMS}/test`, { item: id }),
        rows: [...rows],
        submits: [{ text: 'Send the test', value: 'test' }],
        cancel: { text: 'Back to the form', link: form },
      },
    ],
  };
  return boardResponse(c, editor, 'forms', board, status);
}
