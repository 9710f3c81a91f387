import type { Examples } from '../define.ts';

const cover = {
  value: {
    src: '/-/media/hero-presque-isle.svg',
    alt: 'A lighthouse and a keeper’s house on a wooded spit of land at dusk',
    width: 1600,
    height: 1000,
  },
};
const words = {
  value:
    '<p>Small waves on stones. It is dusk over Lake Erie, and a white lighthouse stands on a wooded point beside a red keeper’s house with its windows lit.</p><p>The lamp turns. Its beam sweeps the sky twice, and each time it faces us a gold path runs down the water. A foghorn sounds, far off. A lake freighter passes behind, low and long, bound for Buffalo. The lamp stays lit.</p>',
};
const film = {
  Title: { value: 'The lamp at Presque Isle' },
  VideoUrl: { value: '/-/media/lamp-at-presque-isle.webm' },
  AudioDescriptionUrl: { value: '/-/media/lamp-at-presque-isle-described.webm' },
  Captions: { value: '/-/media/lamp-at-presque-isle.vtt' },
  AudioDescriptionCaptions: { value: '/-/media/lamp-at-presque-isle-described.vtt' },
  CoverImage: cover,
  Length: { value: '0:13' },
  Transcript: words,
};
const claims = {
  Title: { value: 'What an adjuster looks for in a hailed roof' },
  VideoUrl: { value: 'https://www.youtube.com/watch?v=hailroof_16' },
  AudioDescriptionUrl: { value: 'hailroof_ad' },
  CoverImage: {
    value: { src: '/-/media/spot-hail-roof.svg', alt: 'Hail bounces off a shingled roof under a green-grey sky', width: 800, height: 600 },
  },
  Length: { value: '2:40' },
  Transcript: {
    value:
      '<p>The adjuster chalks a square of ten feet by ten on each slope and counts the hits inside it. Soft metal tells the truth first: gutters, vents, the cap of the chimney.</p><p>A shingle that has lost its granules but kept its mat is old. One with a bruise that gives under the thumb was hit.</p>',
  },
};
const metadata = (fieldType: string) => ({ fieldId: '{6B1B6B56-37F6-45B1-9B8F-3C4CE3B6C2A1}', fieldType });

export const { examples, criteria }: Examples = {
  examples: {
    default: { fields: claims },
    'a film of the library': { fields: film },
    'only the video': { fields: { VideoUrl: { value: 'hailroof_16' } } },
    'missing image': { fields: { ...claims, CoverImage: { value: '' } } },
    'no transcript': { fields: { ...claims, Transcript: { value: '' }, AudioDescriptionUrl: { value: '' } } },
    'not a video': { fields: { ...claims, VideoUrl: { value: 'https://videos.example/watch/hail-on-the-roof' } } },
    'long words': {
      fields: {
        ...claims,
        Title: { value: 'Kraftfahrzeughaftpflichtversicherungsbedingungen, kurz erklärt' },
        Length: { value: '12 minutes, 40 seconds' },
      },
    },
    'right to left': {
      fields: {
        ...claims,
        Title: { value: 'ما الذي يبحث عنه الخبير في سقف أصابه البرد' },
        Transcript: { value: '<p dir="rtl">يعدّ الخبير الضربات داخل مربع مرسوم بالطباشير.</p>' },
      },
    },
    empty: { fields: {} },
    editing: {
      fields: {
        ...film,
        Title: { ...film.Title, metadata: metadata('Single-Line Text') },
        CoverImage: { ...cover, metadata: metadata('Image') },
        Transcript: { ...words, metadata: metadata('Rich Text') },
      },
      editing: true,
    },
    'editing, the provider’s': { fields: claims, editing: true },
    'editing, not a video': { fields: { ...claims, VideoUrl: { value: 'https://videos.example/watch/hail-on-the-roof' } }, editing: true },
    'editing, empty': {
      fields: {
        Title: { value: '', metadata: metadata('Single-Line Text') },
        CoverImage: { value: '', metadata: metadata('Image') },
        Transcript: { value: '', metadata: metadata('Rich Text') },
      },
      editing: true,
    },
  },
  criteria: [
    {
      outcome: 'The id is the v parameter, or the text itself at 11 characters or fewer; anything else is no video and gets no button.',
      test: 'src/blocks/video/video.test.tsx',
    },
    {
      outcome: 'Nothing outside is contacted before somebody presses play, and then the provider’s player alone.',
      test: 'test/browser/video.browser.test.ts',
    },
    { outcome: 'Descriptive audio plays the other version, and goes back.', test: 'test/browser/video.browser.test.ts' },
    {
      outcome: 'Playing, paused and ended are tracked, each once, for the provider and for films of the library.',
      test: 'test/browser/video.browser.test.ts',
    },
    {
      outcome: 'Where the player fails or stays silent, a link leads to where the video can be watched.',
      test: 'test/browser/video.browser.test.ts',
    },
    {
      outcome: 'With scripts off the cover is a link, or the film has the browser’s own controls; the transcript opens all the same.',
      test: 'test/browser/video.browser.test.ts',
    },
  ],
};
