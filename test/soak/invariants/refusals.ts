/** Every refusal has a message for the person or the program that gets it. */
import { inShort, type Invariant, type Seen } from '../observer.ts';

const LEAST_CHARACTERS = 10;

function messageOf({ reply: { headers, text } }: Seen): string {
  const type = String(headers['content-type'] ?? '');
  if (type.includes('json')) {
    const { title = '', detail = '', message = '' } = JSON.parse(text) as { title?: string; detail?: string; message?: string };
    return `${title} ${detail} ${message}`.trim();
  }
  if (type.includes('html')) return (/<h1[^>]*>(.*?)<\/h1>/s.exec(text)?.[1] ?? '').replace(/<[^>]*>/g, '').trim();
  return text.trim();
}

export const refusals: Invariant = {
  name: 'every refusal has a message',
  see(seen, check) {
    if (seen.reply.status > 0 && seen.reply.status < 400) return;
    check(messageOf(seen).length >= LEAST_CHARACTERS, () => `${inShort(seen)} without a message: ${seen.reply.text.slice(0, 200)}`);
    // What the runtime says of an uncaught error is no message.
    check(!/^Internal Server Error|Error 1101/i.test(seen.reply.text), () => `${inShort(seen)} was not caught`);
  },
};
