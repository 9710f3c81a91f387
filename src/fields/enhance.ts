/** Names the script that makes a block more than its markup: loaded when the block is near the window or touched (`client/arm-enhancements.ts`). */
import { type EnhancementName, enhancementUrls } from '../generated/enhancements.ts';

/**
 * @param name a file of `client/enhance/blocks/` without its suffix; its default export gets the element
 * @param when `start`: once the page has loaded, wherever the block stands
 * @returns attributes for the block's root; the script writes `data-enhanced` (`on`, `failed`) beside them
 */
export const enhanceWith = (name: EnhancementName, when?: 'start'): { 'data-enhance': string; 'data-enhance-at'?: 'start' } => ({
  'data-enhance': enhancementUrls[name],
  ...(when && { 'data-enhance-at': when }),
});
