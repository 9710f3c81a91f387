import { asSent, type Criteria, media } from '../example.ts';

const cover = media('hero-presque-isle.svg', 'A lighthouse and a keeper’s house on a wooded spit of land at dusk', 1600, 1000);
const words =
  '<p>Small waves on stones. It is dusk over Lake Erie, and a white lighthouse stands on a wooded point beside a red keeper’s house with its windows lit.</p><p>The lamp turns. Its beam sweeps the sky twice, and each time it faces us a gold path runs down the water. A foghorn sounds, far off. A lake freighter passes behind, low and long, bound for Buffalo. The lamp stays lit.</p>';
const film = {
  Title: 'The lamp at Presque Isle',
  VideoUrl: '/-/media/lamp-at-presque-isle.webm',
  AudioDescriptionUrl: '/-/media/lamp-at-presque-isle-described.webm',
  Captions: '/-/media/lamp-at-presque-isle.vtt',
  AudioDescriptionCaptions: '/-/media/lamp-at-presque-isle-described.vtt',
  CoverImage: cover,
  Length: '0:13',
  Transcript: words,
};
const claims = {
  Title: 'What an adjuster looks for in a hailed roof',
  VideoUrl: 'https://www.youtube.com/watch?v=hailroof_16',
  AudioDescriptionUrl: 'hailroof_ad',
  CoverImage: media('spot-hail-roof.svg', 'Hail bounces off a shingled roof under a green-grey sky'),
  Length: '2:40',
  Transcript:
    '<p>The adjuster chalks a square of ten feet by ten on each slope and counts the hits inside it. Soft metal tells the truth first: gutters, vents, the cap of the chimney.</p><p>A shingle that has lost its granules but kept its mat is old. One with a bruise that gives under the thumb was hit.</p>',
};

export const examples = asSent({
  default: { fields: claims },
  'a film of the library': { fields: film },
  'only the video': { fields: { VideoUrl: 'hailroof_16' } },
  'no transcript': { fields: { ...claims, Transcript: '', AudioDescriptionUrl: '' } },
  'not a video': { fields: { ...claims, VideoUrl: 'https://videos.example/watch/hail-on-the-roof' } },
  empty: { fields: {} },
  'editing a film of ours': { fields: film, editing: true },
  'editing, the provider’s': { fields: claims, editing: true },
  'editing, not a video': { fields: { ...claims, VideoUrl: 'https://videos.example/watch/hail-on-the-roof' }, editing: true },
});

const test = 'test/browser/video.browser.test.ts';

export const criteria: Criteria = [
  'The id is the v parameter, or the text itself at 11 characters or fewer; anything else is not a video and gets no button.',
  { outcome: 'No other host is contacted before the visitor presses play, and then only the provider’s player.', test },
  { outcome: 'Descriptive audio plays the other version, and switches back.', test },
  { outcome: 'Playing, paused and ended are tracked, each once, for the provider and for films of the library.', test },
  { outcome: 'If the player fails or does not start, a link leads to a page where the video can be watched.', test },
  { outcome: 'With scripts off the cover is a link, or the film has the browser’s own controls; the transcript still opens.', test },
];
