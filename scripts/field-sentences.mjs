// Reads the sentence that stands over each field in a block's schema, so that editors see it beside the field.
import { readFileSync } from 'node:fs';

/**
 * @param {string} source text of a `schema.ts`
 * @returns {Record<string, string>} sentences by the field's dotted path, such as `Items.Title`; parameters of the block are left out
 */
export function fieldSentences(source) {
  const own = sentencesIn(source.split(/\bexport const params\b/)[0]);
  // Blocks that are forms share their fields.
  return source.includes('...formShape') ? { ...formSentences(), ...own } : own;
}

const formFile = (name) => readFileSync(new URL(`../src/forms/${name}`, import.meta.url), 'utf8');

/** Fields that hold fields do so three deep (`src/forms/field-settings.ts`). */
const PATHS = [1, 2, 3, 4].map((depth) => 'FormFields.'.repeat(depth));

function formSentences() {
  const ofField = Object.entries(
    sentencesIn(
      formFile('field-settings.ts')
        .split(/\bconst settings = /)[1]
        .split('\n};')[0],
    ),
  );
  return {
    ...sentencesIn(formFile('shape.ts').split('export const formShape')[1]),
    ...Object.fromEntries(PATHS.flatMap((at) => ofField.map(([name, sentence]) => [at + name, sentence]))),
    ...Object.fromEntries(
      PATHS.slice(0, -1).map((at) => [`${at}FormFields`, 'Fields of a panel, panels of a selector, or lines of one answer.']),
    ),
  };
}

/**
 * @param {string} source text of a `schema.ts`
 * @returns {Record<string, string>} sentences by the parameter's name
 */
export function paramSentences(source) {
  return sentencesIn(source.split(/\bexport const params\b/)[1] ?? '');
}

/** Sentences of whatever fields stand in a piece of code, by dotted path. */
function sentencesIn(source) {
  const sentences = {};
  /** Names on the way to where the text is read; '' for braces that belong to no field. */
  const path = [];
  let sentence = '';
  let key = '';
  const tokens = /\/\*\*([\s\S]*?)\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|([A-Za-z_$][\w$]*)\s*:(?!:)|[{},]/g;
  for (const [token, comment, name] of source.matchAll(tokens)) {
    const over = sentence;
    // It stands right before its field, or it is about something else.
    sentence = comment === undefined ? '' : comment.replace(/\s*\n\s*\*?\s*/g, ' ').trim();
    if (name) {
      key = name;
      if (over) sentences[[...path, key].filter(Boolean).join('.')] = over;
    } else if (token === '{') {
      path.push(key);
      key = '';
    } else if (token === '}') {
      path.pop();
      key = '';
    } else if (token === ',') key = '';
  }
  return sentences;
}
