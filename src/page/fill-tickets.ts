/** Puts tickets into the slots that forms print (decision 041): pages are kept with their slots, and no slot leaves this Worker. */
import { ticketSlot } from '../forms/ticket/slot.ts';
import type { RenderedPage } from './render-page.ts';

const encoder = new TextEncoder();

/** @returns where slots begin in the page's bytes; found once, when the page is made */
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

/** @returns a copy of the page with the ticket in each slot: forms have names of their own, so one ticket does for all */
export function filled(body: Uint8Array, slots: readonly number[], ticket: string): Uint8Array {
  const bytes = body.slice();
  for (const at of slots) encoder.encodeInto(ticket, bytes.subarray(at, at + ticket.length));
  return bytes;
}

/** The same for text that is on its way. A slot stands within one part. */
export const fillText = (html: string, ticket: string): string => html.replaceAll(ticketSlot(), ticket);

/** A page that nobody keeps. */
export const withTicket = (rendered: RenderedPage, ticket: string): RenderedPage => ({
  ...rendered,
  whole: () => fillText(rendered.whole(), ticket),
  async *parts() {
    for await (const part of rendered.parts()) yield fillText(part, ticket);
  },
});
