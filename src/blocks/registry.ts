/** Every block of the site: one line each. The name is what the content platform calls the component. */
import { type AnyBlock, defineBlock } from './define.ts';
import { ContentBlock } from './content-block/ContentBlock.tsx';
import * as contentBlock from './content-block/schema.ts';
import { ErrorMessage } from './error-message/ErrorMessage.tsx';
import * as errorMessage from './error-message/schema.ts';

const blocks: AnyBlock[] = [
  defineBlock({ names: ['ContentBlock'], folder: 'content-block', description: 'A heading and rich text under it.', ...contentBlock, Component: ContentBlock }),
  defineBlock({ names: ['ErrorMessage'], folder: 'error-message', description: 'What a visitor reads when a page is not found or not available.', width: 'full', ...errorMessage, Component: ErrorMessage }),
];

export type Registry = ReadonlyMap<string, AnyBlock>;

/** @throws when two blocks claim one name */
export function createRegistry(list: readonly AnyBlock[]): Registry {
  const registry = new Map<string, AnyBlock>();
  for (const block of list) {
    for (const name of block.names) {
      if (registry.has(name)) throw new Error(`Two blocks are called ${name}`);
      registry.set(name, block);
    }
  }
  return registry;
}

export const registry: Registry = createRegistry(blocks);
