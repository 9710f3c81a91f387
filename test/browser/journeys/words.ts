/** The words of the journeys in both languages: phrases from the code and the dictionary, labels from the content of the sample. */
import { readFileSync } from 'node:fs';
import { root } from '../../../scripts/lib/files.ts';
import { codePhrases } from '../../../src/generated/phrases.ts';

const spanish = JSON.parse(readFileSync(`${root}/content/es/dictionary/es.json`, 'utf8')) as Record<string, string>;

export interface Words {
  language: 'en' | 'es';
  /** Prefix of the language's addresses. */
  prefix: '' | '/es';
  /** @returns the phrase of this key */
  say(key: string): string;
  /** Fields of the forms, and what is chosen in them. */
  name: string;
  insurance: string;
  contact: string;
  /** The same on the form of an agency's page. */
  contactAgency: string;
  email: string;
  message: string;
  comments: string;
  topic: string;
  home: string;
  send: string;
  signUp: string;
}

export const ENGLISH: Words = {
  language: 'en',
  prefix: '',
  say: (key) => codePhrases[key] as string,
  name: 'Name',
  insurance: 'Insurance',
  contact: 'Contact Preference',
  contactAgency: 'Contact Preference',
  email: 'Email',
  message: 'Message',
  comments: 'Additional Comments',
  topic: 'What is it about?',
  home: 'Home',
  send: 'Send to the agency',
  signUp: 'Sign up',
};

export const SPANISH: Words = {
  language: 'es',
  prefix: '/es',
  say: (key) => spanish[key] as string,
  name: 'Nombre',
  insurance: 'Seguro',
  contact: 'Cómo prefiere que le contestemos',
  contactAgency: 'Cómo prefiere que le respondamos',
  email: 'Correo electrónico',
  message: 'Mensaje',
  comments: 'Comentarios adicionales',
  topic: '¿De qué se trata?',
  home: 'Casa',
  send: 'Enviar a la agencia',
  signUp: 'Suscribirse',
};

/** Patterns of the English phrases that are translated: a text of a Spanish page that matches one is a fault. Texts that are mostly placeholders would match anything. */
export const ENGLISH_TEXTS: readonly string[] = Object.entries(codePhrases)
  .filter(([key, text]) => spanish[key] !== text && text.replace(/\{\w+\}|[^a-z]/gi, '').length > (text.includes('{') ? 8 : 3))
  .map(([, text]) => `^${text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.+')}$`);
