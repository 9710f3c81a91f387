/** Sets a picture's focal point, by pointer or with two sliders. */
import { type PointerEvent, useState } from 'react';
import { CropPreview } from './CropPreview.tsx';
import { EditorField } from '../ui/EditorField.tsx';
import { Button } from '../ui/Button.tsx';

/** The box has the picture's proportions, so that a click maps to a point on it. A drawing may have proportions and no size. */
const HEIGHT_REM = 14;

interface FocusPickerProps {
  src: string;
  /** `50 50`: per cent from the left and the top; empty for the block's default. */
  value: string;
  onChange(value: string): void;
}

export function FocusPicker({ src, value, onChange }: FocusPickerProps) {
  const [ratio, setRatio] = useState(4 / 3);
  const [x = 50, y = 50] = value.split(' ').filter(Boolean).map(Number);
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onChange(`${snapped((event.clientX - left) / width)} ${snapped((event.clientY - top) / height)}`);
  };
  return (
    <fieldset className="pe-focus">
      <legend>What must stay in view</legend>
      <p className="pe-field__hint">
        Where the page crops the picture, it crops around this point. Click the picture, or move the sliders.
      </p>
      <div className="pe-focus__shown" style={{ inlineSize: `min(100%, ${ratio * HEIGHT_REM}rem)` }} onPointerDown={point}>
        <img
          src={src}
          alt=""
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => naturalHeight > 0 && setRatio(naturalWidth / naturalHeight)}
        />
        <svg aria-hidden="true">
          <circle cx={`${x}%`} cy={`${y}%`} r="14" />
          <circle cx={`${x}%`} cy={`${y}%`} r="3" />
        </svg>
      </div>
      <Slider label="From the left" value={x} onChange={(left) => onChange(`${left} ${y}`)} />
      <Slider label="From the top" value={y} onChange={(top) => onChange(`${x} ${top}`)} />
      <CropPreview src={src} focus={value} />
      {value && (
        <Button kind="plain" onClick={() => onChange('')}>
          Leave it to the page
        </Button>
      )}
    </fieldset>
  );
}

const Slider = ({ label, value, onChange }: { label: string; value: number; onChange(value: number): void }) => (
  <EditorField label={label}>
    {(wiring) => (
      <input
        {...wiring}
        type="range"
        min={0}
        max={100}
        step={STEP}
        value={value}
        aria-valuetext={`${value} percent`}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    )}
  </EditorField>
);

/** Fine enough for the eye, and few enough for one style rule each (src/styles/utilities.css). */
const STEP = 25;

/** @param share from 0 to 1 @returns per cent */
const snapped = (share: number): number => Math.min(100, Math.max(0, Math.round((share * 100) / STEP) * STEP));
