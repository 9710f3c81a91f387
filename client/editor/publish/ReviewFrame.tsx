/** Shows the draft in a frame as wide as a visitor's window, scaled down when there is less space. */
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../ui/Dialog.tsx';

const HEIGHTS: Record<number, number> = { 375: 740, 768: 900, 1280: 800 };

export function ReviewFrame({ src, width, close }: { src: string; width: number; close(): void }) {
  const room = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  const height = HEIGHTS[width] ?? 800;
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setScale(Math.min(1, entry.contentRect.width / width)));
    if (room.current) observer.observe(room.current);
    return () => observer.disconnect();
  }, [width]);
  return (
    <Dialog title={`The draft, ${width} pixels wide`} size="wide" onClose={close}>
      <div className="pe-look" ref={room} style={{ blockSize: `${height * scale}px` }}>
        <iframe title="The draft as a visitor sees it" src={src} width={width} height={height} style={{ transform: `scale(${scale})` }} />
      </div>
      <p>
        {scale < 1 && `Shown at ${Math.round(scale * 100)}% of its size. `}
        <a href={src} target="_blank" rel="noreferrer">
          Open in a new tab
        </a>
      </p>
    </Dialog>
  );
}
