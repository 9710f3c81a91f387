/** Switch in the bar: lays the page out as in a window of 375, 768 or 1280 pixels, editable at each (page-room.ts). */
import { useEffect, useState } from 'react';
import phone from '@phosphor-icons/core/assets/bold/device-mobile-bold.svg';
import tablet from '@phosphor-icons/core/assets/bold/device-tablet-bold.svg';
import desktop from '@phosphor-icons/core/assets/bold/desktop-bold.svg';
import { IconButton } from '../ui/Button.tsx';
import { makeWidth } from './page-room.ts';

const WIDTHS = [
  { width: 375, name: 'Phone', svg: phone },
  { width: 768, name: 'Tablet', svg: tablet },
  { width: 1280, name: 'Desktop', svg: desktop },
] as const;

export function CanvasWidths() {
  const [chosen, setChosen] = useState(0);
  useEffect(() => makeWidth(chosen), [chosen]);
  return (
    <fieldset aria-label="Width of the page" className="page-editor__widths">
      {WIDTHS.map(({ width, name, svg }) => (
        <IconButton
          key={width}
          svg={svg}
          label={`${name}, ${width} pixels wide`}
          aria-pressed={chosen === width}
          onClick={() => setChosen(chosen === width ? 0 : width)}
        />
      ))}
    </fieldset>
  );
}
