/** React hook for the position of a block in the document while it is there. */
import { useEffect, useState } from 'react';
import { onRefreshed } from '../sync/refresh.ts';
import { slotOf } from './page-marks.ts';

/** Measured from the left, in both writing directions. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** @param uid of a block, empty for none */
export function useBox(uid: string): Box | undefined {
  const [box, setBox] = useState<Box>();
  useEffect(() => {
    const measure = () => {
      const slot = slotOf(uid);
      const rect = slot?.getBoundingClientRect();
      const next =
        rect && rect.height > 0
          ? { left: rect.left + scrollX, top: rect.top + scrollY, width: rect.width, height: rect.height }
          : undefined;
      setBox((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    const slot = slotOf(uid);
    if (slot) observer.observe(slot);
    const stop = onRefreshed(measure);
    return () => {
      observer.disconnect();
      stop();
    };
  }, [uid]);
  return box;
}
