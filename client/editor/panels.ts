/** Panels of the editor in the page: each part of the editor registers its own, the shell shows their buttons and one of them. */
import type { Role } from '../../src/editing/roles.ts';
import { may } from './may.ts';
import type { EditorStore } from './store.ts';
import { type Part, part } from './ui/Later.tsx';

export interface PanelProps {
  store: EditorStore;
  close(): void;
}

export interface Panel {
  id: string;
  /** What its button says. */
  title: string;
  /** Least role that is offered it. */
  role: Role;
  content: Part<PanelProps>;
}

/** In the order of their buttons. */
const panels: readonly Panel[] = [
  { id: 'fields', title: 'Fields', role: 'editor', content: part(() => import('./fields/FieldsPanel.tsx')) },
  { id: 'structure', title: 'Structure', role: 'editor', content: part(() => import('./blocks/StructurePanel.tsx')) },
  { id: 'settings', title: 'Settings', role: 'editor', content: part(() => import('./blocks/SettingsPanel.tsx')) },
  { id: 'publish', title: 'Publish', role: 'editor', content: part(() => import('./publish/PublishPanel.tsx')) },
  { id: 'look', title: 'Preview as', role: 'reader', content: part(() => import('./publish/LookPanel.tsx')) },
];

/** @returns panels that a role is offered */
export const panelsFor = (role: Role): Panel[] => panels.filter((one) => may(role, one.role));
