import type { z } from 'zod';
import type { BlockProps } from '../define.ts';
import { Done } from './Done.tsx';
import { Expired } from './Expired.tsx';
import { EndForm } from './EndForm.tsx';
import { Loading } from './Loading.tsx';
import type { fields, params } from './schema.ts';
import { type Shown, shownState } from './state.ts';

type Props = BlockProps<z.output<typeof fields>, z.output<typeof params>>;
export type PartProps = Pick<Props, 'fields' | 'page' | 'rendering'> & Pick<Shown, 'fault'>;

export function Unsubscribe({ fields, params, page, rendering }: Props) {
  const { state, fault } = shownState(params.View, rendering.uid, page);
  const part = { fields, page, rendering, ...(fault && { fault }) };
  switch (state.is) {
    case 'form':
      return <EndForm {...part} communicateTo={state.communicateTo} />;
    case 'loading':
      return <Loading {...part} />;
    case 'unsubscribed':
    case 'back':
      return <Done {...part} state={state} />;
    default:
      return <Expired {...part} isTrouble={state.is === 'trouble'} />;
  }
}
