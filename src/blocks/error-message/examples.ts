import type { Examples } from '../define.ts';

const reference = { Reference: '5f0c1c9e-8a41-4b7b-9a55-2c1f0f3d7e10' };

export const { examples, criteria }: Examples = {
  examples: {
    default: {},
    unavailable: { params: { Variant: 'unavailable', ...reference } },
    'app failed': { params: { Variant: 'app-failed', Retry: '/PaymentCenterWeb/due?policy=Q01', ...reference } },
    'app late, after a post': { params: { Variant: 'app-late', ...reference } },
    'app paused': { params: { Variant: 'app-paused', Retry: '/Account', ...reference } },
    'app not set up': { params: { Variant: 'app-not-set-up', Note: 'Setting APPS_ORIGIN is not set.', ...reference } },
  },
  criteria: [
    {
      outcome: 'The not-found text is that of the specification, and both buttons lead to the root.',
      test: 'src/blocks/error-message/error-message.test.tsx',
    },
    {
      outcome: 'The picture says nothing that the text does not, so it has no alternative text.',
      test: 'src/blocks/error-message/error-message.test.tsx',
    },
    {
      outcome: 'Trouble of ours shows the reference that the log has, and a second try only where it repeats nothing that was sent.',
      test: 'src/blocks/error-message/error-message.test.tsx',
    },
  ],
};
