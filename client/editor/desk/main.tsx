/** Starts the field editors on a form of the desk: each replaces the plain controls of one field, which stay in the form and are sent. */
import { createRoot } from 'react-dom/client';
import { callsAreOf } from '../sync/api.ts';
import { DeskFields } from './DeskFields.tsx';
import { takeOver } from './native-field.ts';

const { site = '', language = 'en' } = JSON.parse(document.getElementById('field-editors')?.textContent ?? '{}') as Record<string, string>;
callsAreOf(site);
const fields = [...document.querySelectorAll<HTMLElement>('[data-field-editor]')].flatMap((element) => takeOver(element) ?? []);
const root = document.createElement('div');
document.body.insertBefore(root, null);
createRoot(root).render(<DeskFields fields={fields} language={language} />);
