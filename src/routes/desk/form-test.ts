/** `/desk/forms/test`: the draft of a form filled in by an editor and checked as visitors' answers are; what is stored is a test that nobody gets (FRM-01). */
import type { Context } from 'hono';
import type { AppEnv } from '../../app.tsx';
import { answersOf as sentAnswers, readValues } from '../../forms/answers.ts';
import { type FormDefinition, partsOf } from '../../forms/definition.ts';
import { definitionVersion } from '../../forms/definition-version.ts';
import type { Part } from '../../forms/kinds/kind.ts';
import { messageOf, nameOf, type Say, wordsOf } from '../../forms/phrases.ts';
import { faultsOf } from '../../forms/rules.ts';
import { answersOf, refusedRows } from '../../editing/desk-form/answers.ts';
import type { Posted } from '../../editing/item-form/read-form.ts';
import { NotFound } from '../../errors.ts';
import type { AskedRow, Board } from '../../page/board-page.ts';
import { storeTest } from '../../submissions/test-submission.ts';
import { phrasesOf } from '../phrases.ts';
import { type Door, editorOf } from '../edit/door.ts';
import { readDeskForm, seeOther, showBoard } from './content-desk.ts';
import { formAddress, formIn } from './forms.ts';

/** Nothing is typed into these. */
const SILENT: readonly Part['control'][] = ['heading', 'panel', 'lines', 'hidden'];
const CONTROLS: Partial<Record<Part['control'], AskedRow['control']>> = {
  text: 'text',
  select: 'select',
  radios: 'radio',
  boxes: 'boxes',
  box: 'checkbox',
};

interface Opened {
  id: string;
  definition: FormDefinition;
  say: Say;
}

async function opened(c: Context<AppEnv>, door: Door): Promise<Opened> {
  const { item, definition } = await formIn(c, door);
  if (!definition) throw new NotFound('This form cannot be read, so it cannot be tested.');
  const say = await phrasesOf(door.services, { ...c.get('site'), language: door.language }, c.executionCtx);
  return { id: item.id, definition, say };
}

export async function showTest(c: Context<AppEnv>): Promise<Response> {
  const door = await editorOf(c, 'editor');
  const open = await opened(c, door);
  return page(c, door, open, rowsOf(open), {});
}

/** POST: 422 with the messages that visitors would read; 303 once the test is stored. */
export async function takeTest(c: Context<AppEnv>): Promise<Response> {
  const door = await editorOf(c, 'editor');
  const posted = await readDeskForm(c.req.raw, 256 * 1024);
  const open = await opened(c, door);
  const { id, definition, say } = open;
  const parts = partsOf(definition);
  const rows = rowsOf(open);
  const values = readValues(definition, typed(parts, rows, posted));
  const faults = faultsOf(parts, values);
  if (faults.length > 0) {
    const issues = faults.map(({ name, code }) => ({
      path: [name],
      message: `is refused: ${messageOf(parts.find((part) => part.name === name) as Part, code, say)}`,
    }));
    const text = 'These are the messages that visitors would read.';
    return page(c, door, open, refusedRows(rows, posted, issues), { Problem: { title: 'Not sent', text } }, 422);
  }
  const { db, site, language, at } = door;
  const reference = await storeTest(
    db,
    {
      site,
      language,
      page: formAddress(c, door, '/test', { item: id }),
      form: id,
      formName: definition.name,
      subject: definition.subject,
      target: definition.target,
      agency: '',
      answers: sentAnswers(definition, values, say),
      version: definitionVersion(definition),
    },
    at,
  );
  return seeOther(formAddress(c, door, '/form', { item: id, did: 'tested', reference }));
}

/** Answers as the form itself would send them. */
function typed(parts: readonly Part[], rows: readonly AskedRow[], posted: Posted): Map<string, string[]> {
  const answers = answersOf(rows, posted);
  return new Map(
    Object.entries(answers).map(([name, answer]) => {
      const part = parts.find((one) => one.name === name);
      if (part?.control === 'box') return [name, answer === '1' ? [part.choices?.[0]?.value ?? 'true'] : []];
      return [name, [answer].flat().filter((text): text is string => typeof text === 'string')];
    }),
  );
}

const rowsOf = ({ definition, say }: Opened): AskedRow[] => {
  const parts = partsOf(definition);
  return parts.flatMap((part): AskedRow[] => {
    if (SILENT.includes(part.control)) return [];
    const choices = part.choices?.map(({ value, label }) => ({ id: value, name: wordsOf(label, say) }));
    const when = part.when?.map(({ name, value }) => `${nameOf(parts.find((one) => one.name === name) ?? part, say)} is ${value}`);
    const hint = [part.hint && wordsOf(part.hint, say), when && `Asked when ${when.join(' and ')}.`].filter(Boolean).join(' ');
    return [
      {
        name: part.name,
        label: `${nameOf(part, say) || part.name}${part.required ? ' (required)' : ''}`,
        hint,
        control: part.control === 'select' && part.isMultiple ? 'boxes' : (CONTROLS[part.control] ?? 'line'),
        parts: { value: part.control === 'box' ? (part.initial.length > 0 ? '1' : '') : part.initial.join('\n') },
        ...(choices && part.control !== 'box' && { choices }),
      },
    ];
  });
};

function page(
  c: Context<AppEnv>,
  door: Door,
  { id, definition }: Opened,
  rows: readonly AskedRow[],
  more: Partial<Board>,
  status = 200,
): Promise<Response> {
  const form = formAddress(c, door, '/form', { item: id });
  const board: Board = {
    Title: `Test: ${definition.name}`,
    Lede: 'What you send is checked like a visitor’s answers and stored as a test. It is delivered to nobody.',
    Trail: [
      { name: 'Forms', link: formAddress(c, door, '') },
      { name: definition.name, link: form },
    ],
    ...more,
    Sections: [
      {
        kind: 'form',
        id: 'test',
        heading: 'Answers',
        isTitled: false,
        post: formAddress(c, door, '/test', { item: id }),
        rows: [...rows],
        submits: [{ text: 'Send the test', value: 'test' }],
        cancel: { text: 'Back to the form', link: form },
      },
    ],
  };
  return showBoard(c, door, 'forms', board, status);
}
