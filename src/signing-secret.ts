/** The secret that signs what this site takes back: links in mails, undo steps. Each use has its own purpose, so no signature is valid for another. */
import type { Settings } from './settings.ts';

/** @returns empty when neither secret is set */
export const signingSecret = ({ SESSION_SECRET, ROBOT_CHECK_SECRET }: Settings): string => SESSION_SECRET || ROBOT_CHECK_SECRET;
