import { asSent, type Criteria } from '../example.ts';

export const examples = asSent({
  default: { fields: { Policy: "connect-src 'self'; img-src 'self' data:" } },
  'in the editor': { fields: { Policy: "connect-src 'self'" }, editing: true },
});

export const criteria: Criteria = ['Visitors see nothing of it.', 'Editors see that it is there, and its policy.'];
