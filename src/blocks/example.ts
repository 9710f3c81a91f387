/** Defines the exports of a block's `examples.ts`: named examples and criteria, for the gallery, visual tests, docs and the editor's "insert" (`default`). */
import type { PageContext } from '../fields/context.ts';

/** Fields and parameters as the platform sends them. */
export interface Example {
  fields?: Record<string, unknown> | unknown[];
  params?: Record<string, string>;
  placeholders?: Record<string, { componentName: string; fields?: Record<string, unknown>; params?: Record<string, string> }[]>;
  /** Renders it as editors see it. */
  editing?: boolean;
  /** Query of the page's address, such as `zip=16501`. */
  query?: string;
  /** The values that a visitor without script sent to this block, and why they were refused. */
  submission?: Omit<NonNullable<PageContext['submission']>, 'formId'>;
}

export type Examples = { default: Example } & Record<string, Example>;

/** 2 to 6 outcomes in plain sentences, each with the test that verifies it; a plain string is verified by the block's own test. */
export type Criteria = (string | { outcome: string; test: string })[];

export interface BlockExamples {
  examples: Examples;
  criteria: Criteria;
}

/** @returns the criteria of a block, each with its test */
export const criteriaOf = (folder: string, { criteria }: BlockExamples): { outcome: string; test: string }[] =>
  criteria.map((criterion) =>
    typeof criterion === 'string' ? { outcome: criterion, test: `src/blocks/${folder}/${folder}.test.tsx` } : criterion,
  );

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const fieldsAsSent = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).map(([name, raw]) => [name, fieldAsSent(raw)]));

function itemAsSent(item: unknown): unknown {
  return isObject(item) && isObject(item.fields) && !Array.isArray(item.fields) ? { ...item, fields: fieldsAsSent(item.fields) } : item;
}

/** Texts, numbers, pictures (`src`) and links (`href`) are values; everything else is passed through unchanged. */
function fieldAsSent(raw: unknown): unknown {
  if (Array.isArray(raw)) return raw.map(itemAsSent);
  if (!isObject(raw)) return raw === undefined || raw === null ? raw : { value: raw };
  return 'src' in raw || 'href' in raw ? { value: raw } : itemAsSent(raw);
}

/** Wraps plain field values in `{ value }`, so that examples can be written without it. */
export function asSent(examples: Examples): Examples {
  const sent = Object.entries(examples).map(([name, example]) => {
    const { placeholders } = example;
    const inside = Object.entries(placeholders ?? {}).map(([key, list]) => [key, list.map(itemAsSent)]);
    return [name, { ...(itemAsSent(example) as Example), ...(placeholders && { placeholders: Object.fromEntries(inside) }) }];
  });
  return Object.fromEntries(sent);
}

/** A picture of the sample site, 800 by 600 unless given. */
export const media = (file: string, alt: string, width = 800, height = 600) => ({ src: `/-/media/${file}`, alt, width, height });
