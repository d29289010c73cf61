import { afterEach, expect, it, vi } from 'vitest';
import { browserStream } from '../network/streamPorts.ts';
import { userMedia } from './userMedia.ts';

afterEach(() => vi.unstubAllGlobals());

const TRACK = { kind: 'audio' } as MediaStreamTrack;

/** A browser with an audio session (or none), whose microphone requests end with `outcome`. */
function browser(audioSession: { type: string } | undefined, outcome: 'track' | 'NotAllowedError' = 'track') {
  const typesAtRequest: (string | undefined)[] = [];
  const getUserMedia = async () => {
    typesAtRequest.push(audioSession?.type);
    if (outcome !== 'track') throw new DOMException('', outcome);
    return { getTracks: () => [TRACK] };
  };
  vi.stubGlobal('navigator', { ...(audioSession && { audioSession }), mediaDevices: { getUserMedia } });
  vi.stubGlobal('MediaStream', EventTarget);
  vi.stubGlobal(
    'Audio',
    class {
      srcObject: unknown = null;
      async play() {}
      pause() {}
    },
  );
  return typesAtRequest;
}

it('the audio session has type "playback" while a game plays sound', async () => {
  const session = { type: 'auto' };
  browser(session);
  const { audio } = browserStream();
  expect(session.type).toBe('auto');
  await audio.play(TRACK);
  expect(session.type).toBe('playback');
  await audio.play({ ...TRACK });
  expect(session.type).toBe('playback');
  await audio.play(undefined);
  expect(session.type).toBe('auto');
  await audio.play(TRACK);
  audio.dispose();
  audio.dispose();
  expect(session.type).toBe('auto');
});

it('the audio session has type "play-and-record" from the microphone request until the microphone is released', async () => {
  const session = { type: 'auto' };
  const typesAtRequest = browser(session);
  const { audio } = browserStream();
  await audio.play(TRACK);
  const microphone = new AbortController();
  expect(await userMedia.open('microphone', false, microphone.signal)).toBe(TRACK);
  expect([typesAtRequest, session.type]).toEqual([['play-and-record'], 'play-and-record']);
  await audio.play({ ...TRACK });
  expect(session.type).toBe('play-and-record');
  microphone.abort();
  expect(session.type).toBe('playback');
  audio.dispose();
  expect(session.type).toBe('auto');
});

it('the audio session does not change its type for the camera', async () => {
  const session = { type: 'auto' };
  browser(session);
  await userMedia.open('camera', false, new AbortController().signal);
  expect(session.type).toBe('auto');
});

it('the audio session returns to type "playback" when the player denies the microphone', async () => {
  const session = { type: 'auto' };
  browser(session, 'NotAllowedError');
  const { audio } = browserStream();
  await audio.play(TRACK);
  expect(await userMedia.open('microphone', false, new AbortController().signal)).toBe('denied');
  expect(session.type).toBe('playback');
  audio.dispose();
});

it('a browser without an audio session plays sound and opens the microphone', async () => {
  browser(undefined);
  const { audio } = browserStream();
  expect(await audio.play(TRACK)).toBe('playing');
  expect(await userMedia.open('microphone', false, new AbortController().signal)).toBe(TRACK);
  audio.dispose();
});
