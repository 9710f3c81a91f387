import { asSent, type Criteria } from '../example.ts';

const tab = (Title: string, Content: string) => ({ fields: { Title, Content } });

const pay = [
  tab(
    'Online',
    '<p>Free by bank account, and free by debit card up to $1,000. You get a receipt by mail within a minute, and the app shows the payment before the bank does.</p><ul><li>Bank account: posts the same day before 4 p.m.</li><li>Card: posts at once.</li></ul><p><a href="/billing">See your bill</a></p>',
  ),
  tab(
    'By phone',
    '<p>Call <a href="tel:+18145550142">(814) 555 - 0142</a>, any hour. Have the policy number and the bill by the phone. A person answers between 7:30 a.m. and 8 p.m.; at night a machine takes the payment and reads back what it took.</p>',
  ),
  tab(
    'By mail',
    '<p>Make the check out to us and write the policy number on it. Send it with the stub to the address on the bill, ten days ahead in a week with snow.</p><p>We count the day on the postmark, not the day we open it.</p>',
  ),
  tab(
    'At your agent’s',
    '<p>Cash, check or card, and a receipt from someone you know. Most offices in Erie, Ashtabula and Chautauqua counties are open until 5 p.m.</p>',
  ),
];

const title = (text: string) => ({ componentName: 'RichText', fields: { Text: text } });

export const examples = asSent({
  default: { fields: { Headline: 'Four ways to pay', Items: pay } },
  'with components': {
    fields: { Headline: 'Before, during, after', Items: [pay[0], tab('The form', ''), pay[2]] },
    placeholders: { 'tab-2-{*}': [title('<p>This one holds a component and no text of its own.</p>')] },
  },
  'one item': { fields: { Headline: 'One way to pay', Items: pay.slice(0, 1) } },
  'many items': {
    fields: {
      Headline: 'A year on the shore',
      Items: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'].map(
        (month) => tab(month, `<p>What breaks in ${month}, and what it costs when nobody looked.</p>`),
      ),
    },
  },
  'without a headline': { fields: { Items: pay.slice(1, 3) } },
  'nothing under a tab': {
    fields: { Headline: 'Three ways to pay', Items: [pay[0], tab('By pigeon', ''), tab('', '<p>No name.</p>'), pay[2]] },
  },
  'with a table': {
    fields: {
      Headline: 'What a second car saves',
      Items: [
        tab(
          'Two cars',
          '<h4>On each of them</h4><table><thead><tr><th>Coverage</th><th class="num">One car</th><th class="num">Two cars</th></tr></thead><tbody><tr><td>Liability</td><td class="num">$412</td><td class="num">$355</td></tr><tr><td>Collision</td><td class="num">$288</td><td class="num">$251</td></tr></tbody></table>',
        ),
        tab('Three cars', '<p>The third car saves as much again. The fourth does not.</p>'),
      ],
    },
  },
  empty: { fields: { Headline: 'Four ways to pay' } },
});

const test = 'test/browser/disclosure.browser.test.ts';

export const criteria: Criteria = [
  { outcome: 'One panel is shown; arrows, Home and End move, Space or Enter activates.', test },
  { outcome: 'Without script, in print and for editors every panel is shown below its title.', test },
  { outcome: 'A link to a panel, or a search result of the browser in one, opens it.', test },
  { outcome: 'Nothing on the page moves when the script runs.', test },
  'A tab without a title or content is left out, and a single one is shown without tabs.',
];
