/** Renders a section with its own background, or a panel inside a column. Its placeholder spaces its content. */
import { Placeholder } from '../../fields/Placeholder.tsx';
import type { BlockProps } from '../define.ts';
import type * as schema from './schema.ts';

const grounds = ['land', 'shoal', 'deep'] as const;

export function Container({ params: { Styles, DynamicPlaceholderId }, rendering, page }: BlockProps<typeof schema>) {
  const ground = grounds.find((name) => Styles.includes(name));
  const picture = page.styleClass(rendering);
  const isNeat = Styles.includes('neat');
  return (
    <div
      className={['container', ground && `on-${ground}`, picture].filter(Boolean).join(' ')}
      data-ground={ground ?? 'paper'}
      data-space={Styles.includes('flush') ? 'flush' : Styles.includes('tight') ? 'tight' : undefined}
      data-bleed={Styles.includes('bleed') ? 'both' : undefined}
      data-picture={picture ? '' : undefined}
    >
      <div className={isNeat ? 'container__inner neat' : 'container__inner'} data-neat={isNeat ? '' : undefined}>
        <Placeholder name={`container-${DynamicPlaceholderId}`} rendering={rendering} page={page} className="container__entries" />
      </div>
    </div>
  );
}
