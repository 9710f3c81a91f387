/** Tabs of the editor's panels and dialogs: arrow keys go along them, one panel is there at a time. */
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

export interface TabsProps {
  /** What they are a choice of, for screen readers. */
  label: string;
  tabs: readonly { id: string; title: string }[];
  chosen: string;
  onChoose(id: string): void;
  /** What the chosen tab shows. */
  children: ReactNode;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

export function Tabs({ label, tabs, chosen, onChoose, children }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const at = (tabs.findIndex((tab) => tab.id === chosen) + step + tabs.length) % tabs.length;
    onChoose(tabs[at]?.id ?? chosen);
    (list.current?.children[at] as HTMLElement | undefined)?.focus();
  };
  return (
    <>
      <div className="pe-tabs" role="tablist" aria-label={label} ref={list} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}-${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab.id === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === chosen ? 0 : -1}
            onClick={() => onChoose(tab.id)}
          >
            {tab.title}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </>
  );
}
