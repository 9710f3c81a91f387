/** Names the script that enhances a block's markup: loaded when the block is near the viewport or first used (`client/arm-enhancements.ts`). */
import { type EnhancementName, enhancementUrls } from '../generated/enhancements.ts';

/**
 * @param name a file of `client/enhance/blocks/` without its suffix; its default export gets the element
 * @param when `start`: once the page has loaded, wherever the block is
 * @returns attributes for the block's root; the script adds `data-enhanced` (`on`, `failed`)
 */
export const enhanceWith = (name: EnhancementName, when?: 'start'): { 'data-enhance': string; 'data-enhance-at'?: 'start' } => ({
  'data-enhance': enhancementUrls[name],
  ...(when && { 'data-enhance-at': when }),
});
