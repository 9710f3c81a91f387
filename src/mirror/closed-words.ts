/** The words of the page that answers forms while only the mirror works. They are ours: content is not asked when all else has failed. */
import { escapeHtml } from '../lib/html/escape.ts';
import { readPhone } from '../lib/text/phone.rules.ts';

const WORDS = {
  en: {
    title: 'We cannot take this form right now',
    text: 'Part of our site is not working. Nothing that you typed was sent, and nothing was kept. You can still read our pages. Please try again in a while.',
    call: 'If it is urgent, call us:',
    home: 'Go to homepage',
  },
  es: {
    title: 'En este momento no podemos recibir este formulario',
    text: 'Una parte de nuestro sitio no funciona. No se envió ni se guardó nada de lo que escribió. Todavía puede leer nuestras páginas. Inténtelo de nuevo más tarde.',
    call: 'Si es urgente, llámenos:',
    home: 'Ir a la página de inicio',
  },
};

/** @param phone as content writes it; empty for none @returns title, and HTML after the headline */
export function messageFor(language: string, home: string, phone: string): { title: string; body: string } {
  const words = WORDS[language.slice(0, 2) as keyof typeof WORDS] ?? WORDS.en;
  const { shown, href } = readPhone(phone) ?? { shown: phone, href: `tel:${phone.replace(/[^\d+]/g, '')}` };
  const call = href === 'tel:' ? '' : `<p>${words.call} <a href="${href}">${escapeHtml(shown)}</a></p>`;
  const link = `<p><a class="btn" href="${escapeHtml(home)}">${words.home}</a></p>`;
  return { title: words.title, body: `<p class="lede">${words.text}</p>${call}${link}` };
}
