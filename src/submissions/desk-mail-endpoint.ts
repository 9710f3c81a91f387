/** The endpoint and body of mails to people of the desk (`editing/mail`; docs/contracts.md). */
import { type DeliveryEndpoint, formsAddress } from './endpoints.ts';

export const DESK_MAIL_ENDPOINT: DeliveryEndpoint = {
  service: 'forms-desk-mail',
  address: formsAddress('desk-mail'),
  body: ({ answers }) => Object.fromEntries(answers.map(({ name, value }) => [name, value])),
};
