// Makes docs/events.md: every tracked event, drawn from the registry. With --check it only says whether the file is up to date.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { events, OWN_TYPES } from '../src/tracking/events.ts';
import { keptByTracking } from '../src/tracking/kept.ts';

const file = path.resolve(import.meta.dirname, '../docs/events.md');
const cell = (text) => String(text).replaceAll('|', '\\|');

/** What a field takes, in words. */
function takes({ type, enum: choices, const: only, maxLength, minimum, maximum, items, maxItems }) {
  if (choices) return choices.join(', ');
  if (only !== undefined) return String(only);
  if (type === 'array') return `list of at most ${maxItems}: ${takes(items)}`;
  if (type === 'string') return maxLength ? `text, at most ${maxLength}` : 'text of a fixed shape';
  return `${type === 'integer' ? 'whole number' : 'number'}, ${minimum} to ${maximum.toLocaleString('en-US')}`;
}

function section(type) {
  const { payload, when, example, source } = events[type];
  const { properties, required = [] } = z.toJSONSchema(payload, { io: 'input' });
  const rows = Object.entries(properties).map(
    ([name, shape]) => `| \`${name}\` | ${cell(takes(shape))} | ${required.includes(name) ? '' : 'may be absent'} |`,
  );
  return `### ${type}
${when} (${source})

| field | takes | |
|---|---|---|
${rows.join('\n')}

\`\`\`json
${JSON.stringify(example)}
\`\`\``;
}

const own = new Set(OWN_TYPES);
const all = Object.keys(events);

const text = `# Tracked events

Made by \`node scripts/docs-events.mjs\` of the registry, \`src/tracking/events.ts\`: what is not in it can't be tracked, and keys that it does not name are refused. Nothing is sent before a visitor accepts, nothing under Global Privacy Control, nothing for editors and previews (decisions 048, 054).

Each event travels with an id (it counts once, however often it comes), its time and the path of its page; each batch with the visitor's and the visit's number. A text that is longer is cut by the browser.

## The twenty of the specification
${all
  .filter((type) => !own.has(type))
  .map(section)
  .join('\n\n')}

## Ours
VIEW gets \`channel\` WEB and \`currency\` USD at the edge.

${OWN_TYPES.map(section).join('\n\n')}

## What is kept on the device
| name | where | holds | why | kept |
|---|---|---|---|---|
${keptByTracking.map(({ name, where, holds, why, kept }) => `| \`${name}\` | ${where} | ${cell(holds)} | ${cell(why)} | ${kept} |`).join('\n')}
`;

const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (before !== text) {
  console.error('docs/events.md is out of date: node scripts/docs-events.mjs');
  process.exit(1);
}
