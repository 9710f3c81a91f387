/**
 * A stand-in of the video provider's player in a frame: it sends the messages of the provider's own script (decision 023), and has a
 * button for each action of a visitor. Served by `page.route`, so that no request leaves the machine.
 */

export type Fault = 'none' | 'silent' | 'odd' | 'removed';

/** @param fault `silent` never sends, `odd` sends unknown messages, `removed` has no such video. @returns the page of the player */
export function playerPage(fault: Fault = 'none'): string {
  return `<!doctype html><html lang="en"><title>Player</title>
<style>html{block-size:100%;background:#000;color:#fff}button{font:inherit}</style>
<button id="play">Play</button> <button id="pause">Pause</button> <button id="end">End</button> <button id="answer">Answer now</button>
<script>
const query = new URLSearchParams(location.search);
const origin = query.get('origin');
const heard = [];
let wanted = new Set();
let isSilent = ${fault === 'silent'};
const say = (message) => parent.postMessage(JSON.stringify({ ...message, id: 1, channel: 'widget' }), origin);
const change = (state) => {
  if (wanted.has('onStateChange')) say({ event: 'onStateChange', info: state });
  say({ event: 'infoDelivery', info: { playerState: state, currentTime: 1 } });
};
addEventListener('message', (event) => {
  if (event.origin !== origin || event.source !== parent) return;
  const message = JSON.parse(event.data);
  heard.push(message);
  document.documentElement.dataset.heard = JSON.stringify(heard);
  if (isSilent) return;
  if (message.event === 'listening') {
    ${
      fault === 'odd'
        ? `for (const odd of ['', '{', 'null', '7', '[]', '{"event":7}', '{"event":"onStateChange","info":"1"}', '{"event":"infoDelivery","info":null}', '{"event":"initialDelivery","info":{"playerState":"x"}}'])
      parent.postMessage(odd, origin);
    parent.postMessage({ event: 'onStateChange', info: 1 }, origin);`
        : `say({ event: 'initialDelivery', info: { playerState: -1 } });`
    }
    return;
  }
  if (message.event === 'command' && message.func === 'addEventListener') {
    wanted.add(message.args[0]);
    ${fault === 'removed' ? `if (message.args[0] === 'onError') say({ event: 'onError', info: 100 });` : `if (message.args[0] === 'onStateChange' && query.get('autoplay') === '1' && ${fault === 'none'}) change(1);`}
  }
});
document.getElementById('play').onclick = () => { change(3); change(1); };
document.getElementById('pause').onclick = () => change(2);
document.getElementById('end').onclick = () => change(0);
document.getElementById('answer').onclick = () => { isSilent = false; say({ event: 'initialDelivery', info: { playerState: -1 } }); };
</script></html>`;
}
