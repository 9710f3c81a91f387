/** Writes docs/calculator.md from the questions of the life-insurance calculator. With --check it only reports whether the file is up to date. */
import { conditionsOf } from '../../src/calculator/conditions.rules.ts';
import * as constants from '../../src/calculator/constants.rules.ts';
import { moneyText } from '../../src/calculator/money.rules.ts';
import { CATEGORIES, type Question, SCREENS, type Screen } from '../../src/calculator/questions.rules.ts';
import { generateDocs, table } from './generated-docs.ts';

const node = (id: string) => id.replaceAll('-', '_');
const quoted = (text: string) => `"${text.replaceAll('"', "'")}"`;
const conditionsText = (conditions: string) =>
  conditionsOf(conditions)
    .map(({ trigger, expected }) => `${trigger} is ${expected}`)
    .join(' and ');
const conditionText = ({ showIf, hideIf }: Screen) =>
  [...(showIf ? [conditionsText(showIf)] : []), ...(hideIf ? [`not (${conditionsText(hideIf)})`] : [])].join(' and ');

const positionOf = (name: string) => SCREENS.findIndex(({ questions }) => questions.some((question) => question.name === name));

/** An arrow to each possible next screen: the first unconditional one, and the conditional ones before it. */
function arrowsFrom(from: Screen, index: number): string[] {
  const arrows: string[] = [];
  const taken = new Set<string>();
  for (const screen of SCREENS.slice(index + 1)) {
    const condition = conditionText(screen);
    // Its condition depends on a later question, or it leads to an earlier screen.
    const isLater = conditionsOf(screen.showIf ?? '').some(({ trigger }) => positionOf(trigger) > index);
    if (isLater || taken.has(condition)) continue;
    taken.add(condition);
    arrows.push(`  ${node(from.id)} -->${condition ? `|${quoted(condition)}|` : ''} ${node(screen.id)}`);
    if (!condition) return arrows;
  }
  return arrows;
}

const boxes = CATEGORIES.flatMap(({ id, title }) => [
  `  subgraph ${node(`tab-${id}`)}[${quoted(title.words)}]`,
  ...SCREENS.filter(({ category }) => category === id).map((screen) => `    ${node(screen.id)}[${quoted(screen.title.words)}]`),
  '  end',
]);

const limitOf = ({ kind, max = 0, options = [] }: Question) => {
  if (kind === 'choice') return options.map(({ value }) => value).join(', ');
  return `${kind === 'money' ? 'dollars, at most ' : 'at most '}${max.toLocaleString('en-US')}`;
};
const rows = SCREENS.flatMap((screen) =>
  screen.questions
    .filter(({ group = 1 }) => group === 1)
    .map((question) => [
      CATEGORIES.find(({ id }) => id === screen.category)?.title.words ?? '',
      `\`${question.name}\``,
      limitOf(question),
      conditionText(screen) || 'always',
    ]),
);

const text = `# The life-insurance calculator

Made by \`npm run docs:calculator\` from \`src/calculator/questions.rules.ts\`, the one definition of all its faces. An arrow with words is taken when they hold; a question is only asked when those it waits for are.

\`\`\`mermaid
flowchart TD
${boxes.join('\n')}
${SCREENS.flatMap(arrowsFrom).join('\n')}
\`\`\`

${table(['tab', 'value', 'takes', 'asked when'], rows)}

Ages are asked of ${constants.CHILDREN_IN_GROUP} children at a time, of ${constants.MAX_CHILDREN} at most (\`child-age_1\` to \`child-age_${constants.MAX_CHILDREN}\`).

## The sum
In whole cents (\`src/calculator/totals.rules.ts\`):

- **Debts & expenses** = final expenses + mortgage + student loans + other debts + the larger of one year's income and family expenses (monthly amount × years × 12). The last two are the same money (decision 045).
- **Education** = for each child, (${constants.STUDY_UNTIL} − age) years, not below 0 and not above ${constants.MOST_STUDY_YEARS}, × a year of the chosen college; and other education. A year costs ${constants.COLLEGE_COSTS.options.map(({ id, yearCents }) => `${moneyText(yearCents)} (${id})`).join(', ')}; source: ${constants.COLLEGE_COSTS.source}, looked at last on ${constants.COLLEGE_COSTS.asOf}.
- **Legacy & inheritance** = the gift.
- **Assets** = life insurance there is + other assets.
- **Total** = Debts & expenses + Education + Legacy & inheritance − Assets.
`;

generateDocs(new Map([['calculator.md', text]]), 'npm run docs:calculator');
