/** The bench's Worker for tickets: does one thing as often as requested, so that its CPU can be read from outside. */
import { ticketSlot } from '../../src/forms/ticket/slot.ts';
import { ticketsOf } from '../../src/forms/ticket/tickets.ts';
import { withTickets, slotsIn } from '../../src/page/document/fill-tickets.ts';

const tickets = ticketsOf({ secret: 'bench', clock: Date });

export default {
  async fetch(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const html = `${'x'.repeat(30_000)}${ticketSlot()}${'x'.repeat(30_000)}`;
    const [body, slots, ticket] = [new TextEncoder().encode(html), slotsIn(html), await tickets.mint()];
    const works: Record<string, () => unknown> = {
      '/made': () => tickets.mint(),
      '/read': () => tickets.read(ticket),
      '/filled': () => withTickets(body, slots, ticket),
      '/found': () => slotsIn(html),
    };
    const work = works[pathname] as () => unknown;
    for (let turn = Number(searchParams.get('times')); turn > 0; turn--) await work();
    return new Response('done');
  },
};
