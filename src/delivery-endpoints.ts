/** The endpoints of the outbox's deliveries: those of forms, of newsletters, and of mails to people of the desk. */
import { NEWSLETTER_ENDPOINTS } from './newsletter/endpoints.ts';
import { DESK_MAIL_ENDPOINT } from './submissions/desk-mail-endpoint.ts';
import { type DeliveryEndpoints, FORM_ENDPOINTS } from './submissions/endpoints.ts';

export const DELIVERY_ENDPOINTS: DeliveryEndpoints = { ...FORM_ENDPOINTS, ...NEWSLETTER_ENDPOINTS, 'desk-mail': DESK_MAIL_ENDPOINT };
