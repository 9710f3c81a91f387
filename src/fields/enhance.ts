/** Names the script that makes a block more than its markup: loaded when the block is near the window or touched (`client/arm-enhancements.ts`). */
import { type EnhancementName, enhancementUrls } from '../generated/enhancements.ts';

/**
 * @param name a file of `client/enhance/blocks/` without its suffix; its default export gets the element
 * @returns attributes for the block's root; the script writes `data-enhanced` (`on`, `failed`) beside them
 */
export const enhanceWith = (name: EnhancementName): { 'data-enhance': string } => ({ 'data-enhance': enhancementUrls[name] });
