/** The draft in a frame as wide as a visitor's window. */
import { Dialog } from '../ui/Dialog.tsx';

const HEIGHTS: Record<number, number> = { 375: 740, 768: 900, 1280: 800 };

export const LookFrame = ({ src, width, close }: { src: string; width: number; close(): void }) => (
  <Dialog title={`The draft, ${width} pixels wide`} size="wide" onClose={close}>
    <iframe className="pe-look" title="The draft through other eyes" src={src} width={width} height={HEIGHTS[width] ?? 800} />
    <p>
      <a href={src} target="_blank" rel="noreferrer">
        Open it by itself
      </a>
    </p>
  </Dialog>
);
