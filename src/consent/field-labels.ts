/** Describes the fields of tracked events for visitors; a test compares it with the registry of events. */
import { type EventType, events } from '../tracking/events.ts';

export const fieldLabels: Readonly<Record<string, string>> = {
  action: 'playing, paused or ended',
  agency_id: 'the agency’s number',
  agency_name: 'the agency’s name',
  by: 'how it was closed',
  campsrc: 'the campaign’s name',
  email: 'the address you gave',
  error_message: 'the message of the error',
  form_name: 'the form’s name',
  format: 'the formats chosen',
  insuranceType: 'the kind of insurance',
  language: 'the language that was chosen',
  link: 'where it leads',
  link_class: 'how the link looks',
  link_target: 'where it leads',
  link_text: 'the words of the link',
  name: 'which measure',
  navigation: 'how the page was reached',
  newsletter_names: 'which newsletters',
  page: 'the page',
  percent_scrolled: 'how far',
  position: 'its place in the list',
  product: 'the products chosen',
  rating: 'good or poor',
  referrer: 'the site you came from',
  results: 'how many were found',
  search_term: 'what was searched for',
  source: 'where on the page',
  tab: 'the tab',
  timestamp: 'date and time',
  title: 'its title',
  topic: 'the topics chosen',
  types: 'the kinds of page chosen',
  utm_campaign: 'the campaign in the link',
  utm_medium: 'the medium in the link',
  utm_source: 'the source in the link',
  utm_term: 'the search term in the link',
  value: 'the figure',
  video: 'which video',
  zipCode: 'the ZIP code',
};

/** @returns each field of the event's payload, described */
export const payloadFieldNames = (type: EventType): string[] =>
  Object.keys(events[type].payload.unwrap().shape).map((field) => fieldLabels[field] ?? field);
