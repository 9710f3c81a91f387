/** Translates a page as a browser does: it changes `lang`, wraps each text in two `font` elements, and goes on with texts that scripts add. Runs in the page. */

interface Translator {
  /** That the visitor reads. */
  language: string;
  /** Begins when the visitor has begun to use the page, not when it has loaded. */
  isLate: boolean;
}

/** Injected before the page's scripts. */
export function translateAs({ language, isLate }: Translator): void {
  const LEFT_OUT = 'script, style, textarea, svg, font, [translate="no"], .notranslate, title';
  const word = (text: string) => text.replace(/[aeiou]/g, (letter) => `${letter}${letter === letter.toLowerCase() ? letter : ''}`);
  const translate = (root: Node) => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode() as Text | null; text; text = walker.nextNode() as Text | null) texts.push(text);
    if (root instanceof Text) texts.push(root);
    for (const text of texts) {
      const parent = text.parentElement;
      if (!parent || !text.data.trim() || parent.closest(LEFT_OUT)) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = word(text.data);
      outer.appendChild(inner);
      // The page's own text node leaves the document, as with the browser's translator: a script that kept it writes in vain.
      text.replaceWith(outer);
    }
  };
  let isOn = false;
  const start = () => {
    if (isOn) return;
    isOn = true;
    document.documentElement.lang = language;
    document.documentElement.classList.add('translated-ltr');
    translate(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes, target, type } of changes) {
        if (type === 'characterData') translate(target);
        for (const node of addedNodes) if (node.isConnected) translate(node);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  };
  if (isLate) {
    const late = () => setTimeout(start, 1000);
    for (const type of ['input', 'click']) addEventListener(type, late, { capture: true, once: true });
  } else if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
  else start();
}
