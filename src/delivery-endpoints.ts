/** The endpoints of the outbox's deliveries: those of forms and of newsletters. */
import { NEWSLETTER_ENDPOINTS } from './newsletter/endpoints.ts';
import { type DeliveryEndpoints, FORM_ENDPOINTS } from './submissions/endpoints.ts';

export const DELIVERY_ENDPOINTS: DeliveryEndpoints = { ...FORM_ENDPOINTS, ...NEWSLETTER_ENDPOINTS };
