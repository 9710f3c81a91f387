/** The panels of the in-page editor, in the order of their buttons; the shell shows one at a time. */
import { may, type Role } from '../../../src/editing/sessions/roles.rules.ts';
import { type LazyPart, part } from '../ui/Later.tsx';
import type { EditorStore } from '../sync/store.ts';

export interface EditorPanel {
  id: string;
  /** Label of its button. */
  title: string;
  /** Lowest role that may open it. */
  role: Role;
  content: LazyPart<{ store: EditorStore }>;
}

/** In the order of their buttons. */
const panels: readonly EditorPanel[] = [
  { id: 'fields', title: 'Fields', role: 'editor', content: part(() => import('../fields/FieldsPanel.tsx')) },
  { id: 'structure', title: 'Structure', role: 'editor', content: part(() => import('../blocks/StructurePanel.tsx')) },
  { id: 'settings', title: 'Settings', role: 'editor', content: part(() => import('../blocks/SettingsPanel.tsx')) },
  { id: 'comments', title: 'Comments', role: 'reader', content: part(() => import('../comments/CommentsPanel.tsx')) },
  { id: 'publish', title: 'Publish', role: 'editor', content: part(() => import('../publish/PublishPanel.tsx')) },
  { id: 'look', title: 'Preview as', role: 'reader', content: part(() => import('../publish/LookPanel.tsx')) },
];

/** @returns panels that a role may open */
export const panelsFor = (role: Role): EditorPanel[] => panels.filter((one) => may(role, one.role));
