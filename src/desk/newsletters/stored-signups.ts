/** Reads a language's sign-ups that offer newsletters, with the values that do not fit their schema. */
import { composeFields } from '../../content/repository/delivery/compose-fields.ts';
import type { EditorContext } from '../../editing/editor-guard.ts';
import { draftsOf, type OpenDraft } from '../shared/drafts.ts';

/** Component whose schema reads sign-ups. */
export const SIGNUP_BLOCK = 'NewsletterBanner';
export const SIGNUP_TEMPLATES: readonly string[] = ['Newsletter Banner', 'NewsletterBanner', 'NewsletterSignup'];
const MAX_ITEMS = 100;

export interface StoredSignup extends OpenDraft {
  misfits: string[];
}

export async function storedSignups(editor: EditorContext): Promise<StoredSignup[]> {
  const schema = editor.services.registry.get(SIGNUP_BLOCK)?.fields;
  return (await draftsOf(editor, SIGNUP_TEMPLATES, MAX_ITEMS)).map((item) => {
    const issues = schema?.safeParse(composeFields(item, { parts: new Map(), editing: false })).error?.issues ?? [];
    const misfits = issues.map((issue: { path: PropertyKey[]; message: string }) => `${issue.path.join('.')}: ${issue.message}`);
    return { ...item, misfits };
  });
}
