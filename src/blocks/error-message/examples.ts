import type { Criteria, Examples } from '../example.ts';

const reference = { Reference: '5f0c1c9e-8a41-4b7b-9a55-2c1f0f3d7e10' };

export const examples: Examples = {
  default: {},
  unavailable: { params: { Variant: 'unavailable', ...reference } },
  'app failed': { params: { Variant: 'app-failed', Retry: '/PaymentCenterWeb/due?policy=Q01', ...reference } },
  'app late, after a post': { params: { Variant: 'app-late', ...reference } },
  'app paused': { params: { Variant: 'app-paused', Retry: '/Account', ...reference } },
  'app not set up': { params: { Variant: 'app-not-set-up', Note: 'Setting APPS_ORIGIN is not set.', ...reference } },
};

export const criteria: Criteria = [
  'The not-found text is that of the specification, and both buttons lead to the root.',
  'The picture adds nothing to the text, so it has no alternative text.',
  'A failure shows the reference that the log has, and offers a retry only if it sends no form again.',
];
