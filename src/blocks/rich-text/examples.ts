import { asSent, type Criteria } from '../example.ts';

const list = (entries: string[][]) => `<ol>${entries.map(([title, text]) => `<li><h3>${title}</h3><p>${text}</p></li>`).join('')}</ol>`;

/** Each element of the allowlist at least once (content/rich-text.ts). */
const everything = `
<p class="lede">Hail is measured in coins until it is measured in shingles.<sup><a href="#note-1" id="ref-1">1</a></sup></p>
<p>The National Weather Service (<abbr title="National Weather Service">NWS</abbr>) calls anything of an inch or more <dfn>severe</dfn>. On <time datetime="2026-05-04">May 4</time> it was <b>1¾ inches</b> in Girard, <i>half</i> of that in Erie, and <s>none</s> <ins>little</ins> in North East. We say <q>call first</q>, and we mean <em>before</em> the roofer rings.</p>
<h2>What to look for</h2>
<p>Start on the ground. A ladder comes later, if at all.</p>
<ul><li>Dents in the gutter and the downspout<ul><li>also on the side that looks fine</li><li>and on the mailbox, which never lies</li></ul></li><li>Granules in the splash block</li><li><p>A shingle that feels soft.</p><p>Press it with a thumb, not with a boot.</p></li></ul>
<h3>In this order</h3>
<ol><li>Pictures, with something for scale: a quarter is 24.26 mm.<ol type="a"><li>four corners</li><li>one close</li></ol></li><li>A tarp, if water comes in.</li><li value="7">Step seven is the one that people skip: keep the receipts.</li></ol>
<h4>Words on the estimate</h4>
<dl><dt>Actual cash value</dt><dd>What the roof was worth the day before, at its age.</dd><dt>Replacement cost</dt><dd>What a new one costs.</dd><dd>Paid in two parts: the second when the work is done.</dd></dl>
<h5>A note on numbers</h5>
<p>R = A × 1.15 + H<sub>2</sub>O, as <var>A</var> grows. Press <kbd>Ctrl</kbd> + <kbd>P</kbd> for paper. <small>Small print is small.</small> <mark>What is marked stays marked.</mark></p>
<blockquote><p>A roof does not leak where you think it does.</p><p>Dana, adjuster, Ashtabula</p></blockquote>
<blockquote class="pull"><p>“Icicles on one side only are a bill that has not arrived yet.”</p></blockquote>
<figure><img src="/-/media/spot-deer-road.svg" alt="A deer stands in the headlights on a road between dark spruces" width="800" height="600"><figcaption>Route 5, 5:10 p.m. <a href="/blog/deer-season">More about deer</a></figcaption></figure>
<table><caption>Deductibles by storm</caption><thead><tr><th scope="col">Storm</th><th scope="col">Where</th><th scope="col">When</th><th scope="col" class="num">You pay first</th></tr></thead><tbody><tr><th scope="row">Hail</th><td>Girard</td><td>May</td><td class="num">$1,000</td></tr><tr><th scope="row">Lake effect</th><td>Harborcreek</td><td>December</td><td class="num">$500</td></tr></tbody><tfoot><tr><th scope="row">Both</th><td></td><td></td><td class="num">$1,500</td></tr></tfoot></table>
<hr>
<pre><code>claim-number = year + county + four digits
2026-ERIE-0412</code></pre>
<details><summary>What we do not pay for</summary><p>Dents that only the light finds, on metal that still keeps water out.</p></details>
<div class="on-land note-card"><h3>Already dripping?</h3><p>Call us at any hour: <a class="nowrap num" href="tel:+18005550142">(800) 555 - 0142</a>.</p></div>
<p>Long things break: https://www.lakeeriemutual.example/claims/hail/girard/2026/05/04/what-happened-and-what-we-did-about-it and Donaudampfschifffahrtsgesellschaftskapitänsversicherung.</p>
<p><a class="btn" href="/claims">Report a claim</a> <a class="arrow" href="/claims/status">Check a claim</a></p>
<p><a class="chip" href="/blog?tag=Hail">Hail</a> <a class="chip" href="/blog?tag=Roofs">Roofs</a></p>
`.replaceAll('\n<', '<');

export const examples = asSent({
  default: {
    fields: {
      Text: '<h2>Good years should count for something</h2><p>Three parts of our auto policy get better the longer you go without a claim.</p>',
    },
  },
  prose: {
    params: { Variant: 'prose' },
    fields: {
      Text: '<p>Every January our adjusters climb the same ladder.<sup><a href="#note-1" id="ref-1">1</a></sup></p><h2>Where the heat gets out</h2><p>Go up with a flashlight on a cold, windy day.</p><ul><li>Around the chimney</li><li>At the attic hatch</li></ul><blockquote class="pull"><p>Icicles on one side only are a bill that has not arrived yet.</p></blockquote><div class="on-land note-card"><h3>Already dripping?</h3><p>Call us at any hour: <a class="nowrap num" href="tel:+18005550142">(800) 555 - 0142</a>.</p></div><p><a class="chip" href="/blog?tag=Tips">Tips</a> <a class="chip" href="/blog?tag=Homeowners">Homeowners</a></p>',
    },
  },
  steps: {
    params: { Variant: 'steps' },
    fields: {
      Text: `<h2>The first hour after it happens.</h2>${list([
        ['Get everyone safe', 'Turn on the hazards or shut off the water.'],
        ['Take six pictures', 'Four corners, one close, one of the street.'],
        ['Call us, any hour', 'A person answers.'],
      ])}`,
    },
  },
  numbered: {
    params: { Variant: 'numbered' },
    fields: {
      Text: list([
        ['Liability', 'Pays for the other people and their car.'],
        ['Collision', 'Repairs your car after you hit something.'],
        ['Comprehensive', 'Hail, theft, a falling branch, a deer.'],
        ['Roadside', 'A tow, a jump start, a locksmith.'],
      ]),
    },
  },
  ticks: {
    params: { Variant: 'ticks' },
    fields: {
      Text: '<ul><li><strong>Two cars or more</strong><br><span class="small quiet">Including the truck that only goes to the dump.</span></li><li><strong>Pay for the year at once</strong></li></ul>',
    },
  },
  table: {
    params: { Variant: 'table' },
    fields: {
      Text: '<table class="table"><caption>What you earn, and when</caption><thead><tr><th scope="col">Feature</th><th scope="col">What it does</th><th scope="col" class="num">The number</th></tr></thead><tbody><tr><th scope="row">Diminishing deductible</th><td>Every claims-free year takes $100 off what you pay first.</td><td class="num"><b class="big">$500</b><br>at most</td></tr><tr><th scope="row">New-car protection</th><td>We replace a totaled new car with a new one.</td><td class="num"><b class="big">24</b><br>months</td></tr></tbody></table>',
    },
  },
  'phone and buttons': {
    fields: {
      Text: '<p><a class="phone num" href="tel:+18005550142">(800) 555 - 0142</a></p><p><a class="btn" href="/claims">Report a claim</a> <a class="arrow" href="/claims/status">Check a claim</a></p>',
    },
  },
  hostile: {
    fields: {
      Text: '<p onclick="alert(1)">A text<script>alert(2)</script> with an <a href="javascript:alert(3)">unsafe link</a></div></div>.',
    },
  },
  'everything an editor can write': { params: { Variant: 'prose' }, fields: { Text: everything } },
  'in a wide column': { fields: { Text: everything } },
  'prose from right to left': {
    params: { Variant: 'prose' },
    fields: {
      Text: '<div dir="rtl" lang="ar"><h2>قبل العاصفة</h2><p>أغلق الماء، ثم التقط <a href="/claims">ست صور</a>.</p><ul><li>من الزوايا الأربع<ul><li>صورة قريبة</li></ul></li></ul><blockquote class="pull"><p>البحيرة تغيّر رأيها.</p></blockquote><p><a class="arrow" href="/claims">أبلغ عن ضرر</a></p></div>',
    },
  },
  empty: {},
});

export const criteria: Criteria = [
  'A table scrolls in its own frame, which can be focused and has the name of its caption.',
  'Markup outside the allowlist is removed before the block renders it.',
  { outcome: 'Everything an editor can write fits a phone and has no axe violation.', test: 'test/browser/gallery.browser.test.ts' },
  'An empty text renders nothing.',
];
