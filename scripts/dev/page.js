/** Runs in every page under npm run dev: reloads it after a change, and shows why a build failed. */
const shown = new URL(import.meta.url).search.slice(1);
let source;
let box;

function follow() {
  source ??= new EventSource('/__dev/changes');
  source.onmessage = ({ data }) => {
    const { version, fault } = JSON.parse(data);
    if (version !== shown) location.reload();
    show(fault);
  };
}

/** The security policy allows no style attribute, but styles by script. */
function show(fault) {
  box?.remove();
  box = undefined;
  if (!fault) return;
  box = document.createElement('pre');
  box.setAttribute('role', 'alert');
  box.textContent = fault;
  Object.assign(box.style, {
    position: 'fixed',
    inset: 'auto 0 0 0',
    zIndex: '2147483647',
    margin: '0',
    padding: '1rem',
    maxHeight: '50vh',
    overflow: 'auto',
    whiteSpace: 'pre-wrap',
    font: '14px/1.5 monospace',
    color: 'white',
    background: '#8c1d18',
  });
  document.body.append(box);
}

// A browser opens six connections to a host, so a hidden page gives its own back.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') return follow();
  source?.close();
  source = undefined;
});
follow();
