import type { Examples } from '../define.ts';

const list = (entries: string[][]) => `<ol>${entries.map(([title, text]) => `<li><h3>${title}</h3><p>${text}</p></li>`).join('')}</ol>`;

export const { examples, criteria }: Examples = {
  examples: {
    default: {
      fields: {
        Text: {
          value:
            '<h2>Good years should count for something</h2><p>Three parts of our auto policy get better the longer you go without a claim.</p>',
        },
      },
    },
    prose: {
      params: { Variant: 'prose' },
      fields: {
        Text: {
          value:
            '<p>Every January our adjusters climb the same ladder.<sup><a href="#note-1" id="ref-1">1</a></sup></p><h2>Where the heat gets out</h2><p>Go up with a flashlight on a cold, windy day.</p><ul><li>Around the chimney</li><li>At the attic hatch</li></ul><blockquote class="pull"><p>Icicles on one side only are a bill that has not arrived yet.</p></blockquote><div class="on-land note-card"><h3>Already dripping?</h3><p>Call us at any hour: <a class="nowrap num" href="tel:+18005550142">(800) 555 - 0142</a>.</p></div><p><a class="chip" href="/blog?tag=Tips">Tips</a> <a class="chip" href="/blog?tag=Homeowners">Homeowners</a></p>',
        },
      },
    },
    steps: {
      params: { Variant: 'steps' },
      fields: {
        Text: {
          value: `<h2>The first hour after it happens.</h2>${list([
            ['Get everyone safe', 'Turn on the hazards or shut off the water.'],
            ['Take six pictures', 'Four corners, one close, one of the street.'],
            ['Call us, any hour', 'A person answers.'],
          ])}`,
        },
      },
    },
    numbered: {
      params: { Variant: 'numbered' },
      fields: {
        Text: {
          value: list([
            ['Liability', 'Pays for the other people and their car.'],
            ['Collision', 'Repairs your car after you hit something.'],
            ['Comprehensive', 'Hail, theft, a falling branch, a deer.'],
            ['Roadside', 'A tow, a jump start, a locksmith.'],
          ]),
        },
      },
    },
    ticks: {
      params: { Variant: 'ticks' },
      fields: {
        Text: {
          value:
            '<ul><li><strong>Two cars or more</strong><br><span class="small quiet">Including the truck that only goes to the dump.</span></li><li><strong>Pay for the year at once</strong></li></ul>',
        },
      },
    },
    table: {
      params: { Variant: 'table' },
      fields: {
        Text: {
          value:
            '<table class="table"><caption>What you earn, and when</caption><thead><tr><th scope="col">Feature</th><th scope="col">What it does</th><th scope="col" class="num">The number</th></tr></thead><tbody><tr><th scope="row">Diminishing deductible</th><td>Every claims-free year takes $100 off what you pay first.</td><td class="num"><b class="big">$500</b><br>at most</td></tr><tr><th scope="row">New-car protection</th><td>We replace a totaled new car with a new one.</td><td class="num"><b class="big">24</b><br>months</td></tr></tbody></table>',
        },
      },
    },
    'phone and buttons': {
      fields: {
        Text: {
          value:
            '<p><a class="phone num" href="tel:+18005550142">(800) 555 - 0142</a></p><p><a class="btn" href="/claims">Report a claim</a> <a class="arrow" href="/claims/status">Check a claim</a></p>',
        },
      },
    },
    hostile: {
      fields: {
        Text: {
          value: '<p onclick="alert(1)">A text<script>alert(2)</script> with an <a href="javascript:alert(3)">unsafe link</a></div></div>.',
        },
      },
    },
    empty: {},
    'long words': {
      fields: {
        Text: { value: '<p>https://example.test/a/very/long/address/that/does/not/break/by/itself/and/goes/on/and/on/and/on</p>' },
      },
    },
  },
  criteria: [
    {
      outcome: 'A table scrolls in its own frame, which can be focused and has the name of its caption.',
      test: 'src/blocks/rich-text/rich-text.test.tsx',
    },
    {
      outcome: 'Markup that the allowlist does not know is gone before the block sees it.',
      test: 'src/blocks/rich-text/rich-text.test.tsx',
    },
    { outcome: 'An empty text leaves nothing behind.', test: 'src/blocks/rich-text/rich-text.test.tsx' },
  ],
};
