/** Writes docs/events.md from the registry of tracked events. With --check it only reports whether the file is up to date. */
import * as z from 'zod';
import { events, OWN_TYPES } from '../../src/tracking/events.ts';
import { storedByTracking } from '../../src/tracking/stored-items.ts';
import { cell, generateDocs, table } from './generated-docs.ts';

type EventType = keyof typeof events;
type JsonSchema = z.core.JSONSchema._JSONSchema;

/** A field's allowed values, as text. */
function takes(schema: JsonSchema | undefined): string {
  if (typeof schema !== 'object') return '';
  const { type, enum: choices, const: only, maxLength, minimum, maximum, items, maxItems } = schema;
  if (choices) return choices.join(', ');
  if (only !== undefined) return String(only);
  if (type === 'array') return `list of at most ${maxItems}: ${takes(items as JsonSchema)}`;
  if (type === 'string') return maxLength ? `text, at most ${maxLength}` : 'text of a fixed shape';
  return `${type === 'integer' ? 'whole number' : 'number'}, ${minimum} to ${maximum?.toLocaleString('en-US')}`;
}

function section(type: EventType): string {
  const { payload, when, example, source } = events[type];
  const { properties = {}, required = [] } = z.toJSONSchema(payload, { io: 'input' });
  const rows = Object.entries(properties).map(([name, schema]) => [
    `\`${name}\``,
    cell(takes(schema)),
    required.includes(name) ? '' : 'may be absent',
  ]);
  return `### ${type}
${when} (${source})

${table(['field', 'takes', ''], rows)}

\`\`\`json
${JSON.stringify(example)}
\`\`\``;
}

const own: readonly string[] = OWN_TYPES;
const specified = (Object.keys(events) as EventType[]).filter((type) => !own.includes(type));

const text = `# Tracked events

Made by \`npm run docs:events\` from the registry, \`src/tracking/events.ts\`: what is not in it can't be tracked, and keys that it does not name are refused. Nothing is sent before a visitor accepts, nothing under Global Privacy Control, nothing for editors and previews (decisions 048, 054).

Each event travels with an id (it counts once, however often it comes), its time and the path of its page; each batch with the visitor's and the visit's number. A text that is longer is cut by the browser.

## The twenty of the specification
${specified.map(section).join('\n\n')}

## Ours
VIEW gets \`channel\` WEB and \`currency\` USD at the edge.

${OWN_TYPES.map(section).join('\n\n')}

## What is kept on the device
${table(
  ['name', 'where', 'holds', 'why', 'kept'],
  storedByTracking.map(({ name, where, holds, why, duration }) => [`\`${name}\``, where, cell(holds), cell(why), duration]),
)}
`;

generateDocs(new Map([['events.md', text]]), 'npm run docs:events');
