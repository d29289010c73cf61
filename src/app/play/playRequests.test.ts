import { expect, it, vi } from 'vitest';
import { openBench } from '../../../tests/support/app/appBench.ts';
import { NO_STREAM } from '../../../tests/support/app/fakePorts.ts';
import { memoryStore } from '../../kit/textStoreAndLog.ts';

async function askedFor(kept: Record<string, string> = {}) {
  const bench = await openBench({
    localStore: memoryStore(kept),
    config: { regions: [{ id: 'us-east', name: 'Virginia' }] },
  }).begin();
  const { width, height, fps, maxBitrateKbps } = bench.streams.at(-1)?.request ?? {};
  const { state } = bench.play.session;
  return { picture: [width, height, fps, maxBitrateKbps], region: 'offer' in state && state.offer.servingRegion };
}

it('the session start requests the stream settings and the region that the player chose', async () => {
  const kept = { ngStream: '640 360 2000 60', ngRegion: 'us-east' };
  expect(await askedFor(kept)).toEqual({ picture: [640, 360, 60, 2000], region: 'us-east' });
});

it('the session start requests the default stream settings if none, or unreadable ones, are stored', async () => {
  const usual = { picture: [1280, 720, 30, 8000] };
  expect(await askedFor()).toMatchObject(usual);
  expect(await askedFor({ ngStream: 'sharp', ngRegion: 'nowhere' })).toMatchObject(usual);
});

it('the sound of the streaming device plays before the play page is shown', async () => {
  const playSound = vi.spyOn(NO_STREAM.audio, 'play');
  const { play } = await openBench().begin();
  const track = { kind: 'audio' } as MediaStreamTrack;
  play.stream.show({ audio: track, video: undefined });
  expect(playSound).toHaveBeenLastCalledWith(track);
  playSound.mockRestore();
});
