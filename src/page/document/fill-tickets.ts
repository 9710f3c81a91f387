/** Fills tickets into the slots of forms (decision 041): pages are stored with slots, and no slot leaves this Worker. */
import { ticketSlot } from '../../forms/ticket/slot.ts';
import type { RenderedPage } from '../render/render-page.ts';

const encoder = new TextEncoder();

/** @returns byte offsets of the slots; searched once, when the page is rendered */
export function slotsIn(html: string): number[] {
  const slot = ticketSlot();
  const places: number[] = [];
  let bytes = 0;
  for (const part of html.split(slot).slice(0, -1)) {
    bytes += encoder.encode(part).byteLength;
    places.push(bytes);
    bytes += slot.length;
  }
  return places;
}

/** @returns a copy of the page with the ticket in each slot: forms have different names, so one ticket serves them all */
export function withTickets(body: Uint8Array, slots: readonly number[], ticket: string): Uint8Array {
  const bytes = body.slice();
  for (const at of slots) encoder.encodeInto(ticket, bytes.subarray(at, at + ticket.length));
  return bytes;
}

/** Does the same for streamed text. A slot is always within one part. */
export const fillText = (html: string, ticket: string): string => html.replaceAll(ticketSlot(), ticket);

/** Fills a page that is not stored. */
export const withTicket = (rendered: RenderedPage, ticket: string): RenderedPage => ({
  ...rendered,
  whole: () => fillText(rendered.whole(), ticket),
  async *parts() {
    for await (const part of rendered.parts()) yield fillText(part, ticket);
  },
});
