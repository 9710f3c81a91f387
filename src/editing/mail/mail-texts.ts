/** The subject, plain text and HTML of a mail to people of the desk. */
import { escapeHtml } from '../../lib/html/escape.ts';

/** Longest subject, in characters: mail programs show no more. */
const MAX_SUBJECT = 150;

export interface MailTexts {
  subject: string;
  text: string;
  html: string;
}

/** @param link absolute */
export function mailTexts({ subject, sentences, link }: { subject: string; sentences: readonly string[]; link: string }): MailTexts {
  // A line break in a subject would begin another header.
  const line = subject.replace(/[\p{C}\s]+/gu, ' ').trim();
  const paragraphs = sentences.map((sentence) => sentence.trim()).filter(Boolean);
  const html = paragraphs.map((sentence) => `<p>${escapeHtml(sentence).replaceAll('\n', '<br>')}</p>`).join('');
  return {
    subject: line.length > MAX_SUBJECT ? `${line.slice(0, MAX_SUBJECT - 1)}…` : line,
    text: [...paragraphs, link].join('\n\n'),
    html: `${html}<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`,
  };
}
