// Makes docs/calculator.md: the questions of the life-insurance calculator, drawn from their one definition. With --check it only says whether the file is up to date.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { conditionsOf } from '../src/calculator/conditions/rules.ts';
import * as constants from '../src/calculator/constants/rules.ts';
import { moneyText } from '../src/calculator/money/rules.ts';
import { CATEGORIES, SCREENS } from '../src/calculator/questions/rules.ts';

const file = path.resolve(import.meta.dirname, '../docs/calculator.md');
const node = (id) => id.replaceAll('-', '_');
const quoted = (text) => `"${text.replaceAll('"', "'")}"`;
const conditionText = (screen) =>
  [
    ...(screen.showIf ? conditionsOf(screen.showIf).map(({ trigger, expected }) => `${trigger} is ${expected}`) : []),
    ...(screen.hideIf
      ? [
          `not (${conditionsOf(screen.hideIf)
            .map(({ trigger, expected }) => `${trigger} is ${expected}`)
            .join(' and ')})`,
        ]
      : []),
  ].join(' and ');

const positionOf = (name) => SCREENS.findIndex(({ questions }) => questions.some((question) => question.name === name));

/** An arrow to each screen that may come next: the first that is always asked, and those before it that have a condition. */
function arrowsFrom(index) {
  const arrows = [];
  const taken = new Set();
  for (const screen of SCREENS.slice(index + 1)) {
    const condition = conditionText(screen);
    // Decided by a question that comes only after this one, or leading to an earlier screen already.
    const isLater = conditionsOf(screen.showIf ?? '').some(({ trigger }) => positionOf(trigger) > index);
    if (isLater || taken.has(condition)) continue;
    taken.add(condition);
    arrows.push(`  ${node(SCREENS[index].id)} -->${condition ? `|${quoted(condition)}|` : ''} ${node(screen.id)}`);
    if (!condition) return arrows;
  }
  return arrows;
}

const boxes = CATEGORIES.flatMap(({ id, title }) => [
  `  subgraph ${node(`tab-${id}`)}[${quoted(title.words)}]`,
  ...SCREENS.filter(({ category }) => category === id).map((screen) => `    ${node(screen.id)}[${quoted(screen.title.words)}]`),
  '  end',
]);

const limitOf = ({ kind, max, options }) => {
  if (kind === 'choice') return options.map(({ value }) => value).join(', ');
  return `${kind === 'money' ? 'dollars, at most ' : 'at most '}${max.toLocaleString('en-US')}`;
};
const rows = SCREENS.flatMap((screen) =>
  screen.questions
    .filter(({ group = 1 }) => group === 1)
    .map(
      (question) =>
        `| ${CATEGORIES.find(({ id }) => id === screen.category).title.words} | \`${question.name}\` | ${limitOf(question)} | ${conditionText(screen) || 'always'} |`,
    ),
);

const text = `# The life-insurance calculator

Made by \`node scripts/docs-calculator.mjs\` of \`src/calculator/questions/rules.ts\`, the one definition of all its faces. An arrow with words is taken when they hold; a question is only asked when those it waits for are.

\`\`\`mermaid
flowchart TD
${boxes.join('\n')}
${SCREENS.flatMap((_, index) => arrowsFrom(index)).join('\n')}
\`\`\`

| tab | value | takes | asked when |
|---|---|---|---|
${rows.join('\n')}

Ages are asked of ${constants.CHILDREN_IN_GROUP} children at a time, of ${constants.MAX_CHILDREN} at most (\`child-age_1\` to \`child-age_${constants.MAX_CHILDREN}\`).

## The sum
In whole cents (\`src/calculator/totals/rules.ts\`):

- **Debts & expenses** = final expenses + mortgage + student loans + other debts + the larger of one year's income and family expenses (monthly amount × years × 12). The last two are the same money (decision 045).
- **Education** = for each child, (${constants.STUDY_UNTIL} − age) years, not below 0 and not above ${constants.MOST_STUDY_YEARS}, × a year of the chosen college; and other education. A year costs ${constants.COLLEGE_COSTS.options.map(({ id, yearCents }) => `${moneyText(yearCents)} (${id})`).join(', ')}; source: ${constants.COLLEGE_COSTS.source}, looked at last on ${constants.COLLEGE_COSTS.asOf}.
- **Legacy & inheritance** = the gift.
- **Assets** = life insurance there is + other assets.
- **Total** = Debts & expenses + Education + Legacy & inheritance − Assets.
`;

const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (before !== text) {
  console.error('docs/calculator.md is out of date: node scripts/docs-calculator.mjs');
  process.exit(1);
}
