import { BufferSource, Input, WEBM } from 'mediabunny';
import { expect, test, vi } from 'vitest';
import { filmAdvert } from './advert.ts';
import { sharePath } from '../../core/pages/linkPreviewHead.ts';
import { advertAt, advertPath, cardAt, filmedAt, filmPath, stillAt, stillPaths } from './filmPaths.ts';
import { shareCard } from './shareCard.ts';
import { recordFrames } from './recordFilm.ts';
import { still } from './gameScreenshots.ts';
import { webm } from './webm.ts';

// The tests draw ten seconds of a game, possibly on a busy computer.
vi.setConfig({ testTimeout: 60_000 });

test('filmPath returns an address for a game of the streaming device, and undefined for other packages', () => {
  expect(filmPath('games.nowlight.skyhop')).toBe('/films/games.nowlight.skyhop.webm');
  expect(filmedAt('/films/games.nowlight.skyhop.webm')).toBe('games.nowlight.skyhop');
  const others = ['/films/games.nowlight.unheard.webm', '/films/../secret.webm', '/films/', '/'];
  expect(others.filter((path) => filmedAt(path) !== undefined)).toEqual([]);
  expect(filmPath('com.else')).toBeUndefined();
  expect(filmPath(undefined)).toBeUndefined();
});

test('a film of ten seconds has 300 pictures, sound throughout, and a key frame every two seconds', () => {
  const { frames, packets, length } = recordFrames('games.nowlight.skyhop', { width: 64, height: 36 });
  expect(length).toBe(10_000);
  expect(frames).toHaveLength(300);
  expect(frames.filter(({ key }) => key).map(({ at }) => at)).toEqual([0, 2_000, 4_000, 6_000, 8_000]);
  expect(packets).toHaveLength(500);
  expect(packets.at(-1)?.at).toBe(9_980);
});

test('a film’s WebM file has its duration, a VP8 and an Opus track, and a cue for each key frame', async () => {
  const block = (at: number, key = true) => ({ at, key, data: Uint8Array.of(1, 2, 3) });
  const film = {
    width: 16,
    height: 16,
    length: 3_000,
    frames: [block(0), block(500, false), block(2_000)],
    packets: [block(0), block(1_500)],
  };
  const file = await webm(film);
  const input = new Input({ source: new BufferSource(file), formats: [WEBM] });
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  expect(await input.getDurationFromMetadata()).toBe(3);
  expect([video?.codec, video?.codedWidth, video?.codedHeight]).toEqual(['vp8', 16, 16]);
  expect([audio?.codec, audio?.numberOfChannels, audio?.sampleRate]).toEqual(['opus', 2, 48_000]);
  // Cues name both clusters: `CueTime` and, for each, the time of its key frame.
  const bytes = Buffer.from(file);
  const cues = bytes.subarray(bytes.lastIndexOf(Buffer.from('1c53bb6b', 'hex')));
  expect(cues.includes(Buffer.from('b38100', 'hex')) && cues.includes(Buffer.from('b38207d0', 'hex'))).toBe(true);
});

test('an ad film is byte for byte the same each time, and its path maps to its id', async () => {
  expect(advertAt(advertPath('tea-15'))).toBe('tea-15');
  expect(['/films/ads/nothing.webm', '/films/ads/../x.webm', '/films/tea-15.webm'].map(advertAt)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  const film = await filmAdvert('bikes-30', 1);
  expect(Buffer.from(film.subarray(0, 4)).toString('hex')).toBe('1a45dfa3');
  expect(Buffer.compare(film, await filmAdvert('bikes-30', 1))).toBe(0);
});

test('the share picture is a PNG of 1200 × 630 pixels below 600 kB, and different for each game', () => {
  const cards = ['20101', '20103', 'nowlight'].map((appId) => Buffer.from(shareCard(appId)));
  for (const card of cards) {
    expect([card.readUInt32BE(16), card.readUInt32BE(20)]).toEqual([1200, 630]);
    // Chat apps show no link preview whose picture has more bytes.
    expect(card.length).toBeLessThan(600_000);
  }
  expect(new Set(cards.map((card) => card.toString('base64'))).size).toBe(3);
  expect(cardAt(sharePath('20101'))).toBe('20101');
  expect(['/pictures/share/../x.png', '/pictures/share/.png', '/pictures/20101.png'].map(cardAt)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('a still of a game is the same each time, different at each moment, and has a path by orientation', () => {
  const [first, again, later] = [0, 0, 1].map((moment) => Buffer.from(still('games.nowlight.skyhop', moment, false)));
  expect(again?.equals(first ?? Buffer.alloc(0))).toBe(true);
  expect(later?.equals(first ?? Buffer.alloc(0))).toBe(false);
  expect([first?.readUInt32BE(16), first?.readUInt32BE(20)]).toEqual([960, 540]);
  expect(stillPaths('com.a.b', 'portrait').map((path) => stillAt(path))).toEqual(
    [0, 1, 2].map((moment) => ({ packageName: 'com.a.b', portrait: true, moment })),
  );
  expect(stillAt('/pictures/play/com.a.b-portrait-3.png')).toBeUndefined();
  expect(stillAt('/pictures/play/../x-portrait-0.png')).toBeUndefined();
});
