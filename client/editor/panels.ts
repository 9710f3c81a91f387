/** Panels of the editor in the page: each part of the editor registers its own, the shell shows their buttons and one of them. */
import type { ComponentType } from 'react';
import type { Role } from '../../src/editing/roles.ts';
import type { EditorStore } from './store.ts';

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
  /** Loaded when it is first opened. */
  load(): Promise<{ default: ComponentType<PanelProps> }>;
}

/** In the order of their buttons. */
export const panels: readonly Panel[] = [
  { id: 'fields', title: 'Fields', role: 'editor', load: () => import('./fields/FieldsPanel.tsx') },
  { id: 'structure', title: 'Structure', role: 'editor', load: () => import('./blocks/StructurePanel.tsx') },
  { id: 'settings', title: 'Settings', role: 'editor', load: () => import('./blocks/SettingsPanel.tsx') },
  { id: 'publish', title: 'Publish', role: 'editor', load: () => import('./publish/PublishPanel.tsx') },
  { id: 'look', title: 'Other eyes', role: 'reader', load: () => import('./publish/LookPanel.tsx') },
];

const ORDER = ['reader', 'editor', 'publisher', 'operator'] as const satisfies readonly Role[];

/** @returns panels that a role is offered */
export const panelsFor = (role: Role): Panel[] => panels.filter((panel) => ORDER.indexOf(panel.role) <= ORDER.indexOf(role));
