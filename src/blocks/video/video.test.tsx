import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderBlock, renderExample, testPage } from '../../../test/render.tsx';
import { registry } from '../../generated/registry.ts';
import { captionsOf, sourceOf, videoId, watchAddress } from './address.rules.ts';

test('reads the id from the v parameter, or from the text itself at 11 characters or fewer [BLK-09]', () => {
  expect(videoId('https://www.youtube.com/watch?v=hailroof_16&t=10s')).toBe('hailroof_16');
  expect(videoId('https://www.youtube.com/watch?list=a&v=x')).toBe('x');
  expect(videoId(' hailroof_16 ')).toBe('hailroof_16');
  expect(videoId('short')).toBe('short');
  for (const none of [
    '',
    'twelve_chars',
    'https://a.test/watch',
    'https://a.test/?v=',
    'a b',
    '<script>',
    '/-/media/a',
    'https://a.test/?v=a/../b',
    'v=abc&x=12345',
  ])
    expect([none, videoId(none)]).toEqual([none, '']);
});

test('never lets an id change other parts of an address [BLK-09] [SEC-01]', () => {
  const part = fc.oneof(fc.string({ maxLength: 14 }), fc.constantFrom('../', '%2e', '?', '#', 'watch?v=', 'abc', '"', '<'));
  fc.assert(
    fc.property(fc.array(part, { maxLength: 4 }), fc.constantFrom('', 'https://a.test/?v=', 'https://a.test/'), (parts, start) => {
      const id = videoId(start + parts.join(''));
      if (id) expect(new URL(watchAddress('https://video.test', id)).searchParams.get('v')).toBe(id);
      expect(id).toMatch(/^[\w-]{0,64}$/);
    }),
  );
});

test('accepts films and captions of the media library only [BLK-09]', () => {
  expect(sourceOf('/-/media/a/b.mp4?v=1')).toEqual({ kind: 'file', src: '/-/media/a/b.mp4?v=1', type: 'video/mp4' });
  expect(sourceOf('/~/media/a.WEBM')).toMatchObject({ kind: 'file', type: 'video/webm' });
  for (const none of [
    'https://a.test/-/media/b.mp4',
    '//a.test/-/media/b.mp4',
    '/-/media/b.html',
    '/media/b.mp4',
    '/-/media/b.mp4 onerror=x',
  ])
    expect(sourceOf(none)).toBeUndefined();
  expect(captionsOf('/-/media/b.vtt')).toBe('/-/media/b.vtt');
  expect(captionsOf('https://a.test/-/media/b.vtt')).toBe('');
});

test('reads an address as text, as a link and as a file [BLK-09]', () => {
  for (const VideoUrl of [
    { value: 'hailroof_16' },
    { value: { href: 'https://www.youtube.com/watch?v=hailroof_16' } },
    { jsonValue: { value: { src: '/-/media/a.webm' } } },
  ])
    expect(renderBlock('Video', { fields: { VideoUrl } })).toContain('video__play');
});

test('makes the browser contact no other host before play [BLK-09] [SEC-01]', () => {
  const html = renderExample('Video', 'default');
  expect(html).not.toMatch(/<iframe|<script|preconnect/);
  expect(html).toMatch(
    /<button type="button" class="video__play">.*Play<\/span><span class="visually-hidden">[^W]*What an adjuster looks for/,
  );
  expect(html).toContain('href="https://www.youtube.com/watch?v=hailroof_16"');
  expect(html).toContain('data-src="https://www.youtube-nocookie.com/embed/hailroof_16?');
});

test('keeps cover and transcript for an invalid address, without button and script [BLK-09]', () => {
  const html = renderExample('Video', 'not a video');
  expect(html).toMatch(/video__picture.*Show transcript/);
  expect(html).not.toMatch(/<button|data-enhance|video__link/);
  expect(renderExample('Video', 'editing, not a video')).toContain('This address is not a video');
  expect(renderExample('Video', 'empty')).not.toContain('class="video"');
});

test('shows editors player, cover and transcript at once [BLK-09] [EDT-01]', () => {
  expect(renderExample('Video', 'editing a film of ours')).toMatch(
    /<video class="video__player" controls.*video__still.*<details[^>]* open=""/,
  );
  expect(renderExample('Video', 'editing, the provider’s')).toMatch(
    /<iframe class="video__player"[^>]* referrerPolicy="strict-origin-when-cross-origin"/,
  );
});

test('gives a film of the library its own controls and captions, without preloading [BLK-09]', () => {
  const html = renderExample('Video', 'a film of the library');
  expect(html).toMatch(
    /<video[^>]* controls="" preload="none"[^>]*><source src="\/-\/media\/lamp-at-presque-isle.webm" type="video\/webm"\/><track kind="captions"/,
  );
  expect(html).not.toMatch(/youtube|video__link"/);
});

test('allows the provider’s frame only for videos of the provider [SEC-01]', () => {
  const block = registry.get('Video');
  const { frames } = testPage();
  const origins = (VideoUrl: string, AudioDescriptionUrl = '') =>
    block?.frames?.({ fields: { VideoUrl: { value: VideoUrl }, AudioDescriptionUrl: { value: AudioDescriptionUrl } }, params: {}, frames })
      .origins;
  expect(origins('hailroof_16')).toEqual(['https://www.youtube-nocookie.com']);
  expect(origins('/-/media/a.webm', 'hailroof_ad')).toEqual(['https://www.youtube-nocookie.com']);
  expect(origins('/-/media/a.webm')).toEqual([]);
  expect(origins('https://a.test/watch/some-video')).toEqual([]);
});
