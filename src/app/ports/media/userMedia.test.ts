import { afterEach, describe, expect, it, vi } from 'vitest';
import { userMedia } from './userMedia.ts';

const TRACK = { kind: 'a track' };

/** A browser that answers microphone and camera requests in sequence: with a track, or with an error of that name. */
function browser(answers: readonly string[], permission: PermissionState | 'unknown' = 'prompt') {
  const requests: MediaStreamConstraints[] = [];
  vi.stubGlobal('navigator', {
    mediaDevices: {
      async getUserMedia(constraints: MediaStreamConstraints) {
        const answer = answers[requests.push(constraints) - 1];
        if (answer !== 'a track') throw new DOMException('', answer);
        return { getTracks: () => [TRACK] };
      },
    },
    permissions: {
      async query() {
        if (permission === 'unknown') throw new TypeError('no such permission');
        return { state: permission };
      },
    },
  });
  return requests;
}

afterEach(() => vi.unstubAllGlobals());

const sizes = (requests: readonly MediaStreamConstraints[]) =>
  requests.map(({ video }) => {
    const { width, height } = video as { readonly width: { exact: number }; readonly height: { exact: number } };
    return `${width.exact}x${height.exact}`;
  });

describe('userMedia', () => {
  it('const.camera-first, const.camera-second: tries a small camera size, then a larger one, in portrait on phones', async () => {
    const desktop = browser(['OverconstrainedError', 'a track']);
    expect(await userMedia.open('camera', false, new AbortController().signal)).toBe(TRACK);
    expect(sizes(desktop)).toEqual(['320x240', '640x480']);
    const phone = browser(['OverconstrainedError', 'OverconstrainedError']);
    expect(await userMedia.open('camera', true, new AbortController().signal)).toBe('none');
    expect(sizes(phone)).toEqual(['240x320', '480x640']);
    const first = browser(['a track']);
    await userMedia.open('camera', false, new AbortController().signal);
    expect(sizes(first)).toEqual(['320x240']);
  });

  it.each([
    ['NotAllowedError', 'prompt', 'denied'],
    ['NotAllowedError', 'denied', 'blocked'],
    ['NotAllowedError', 'unknown', 'denied'],
    ['SecurityError', 'denied', 'blocked'],
    ['NotReadableError', 'granted', 'in-use'],
    ['AbortError', 'granted', 'in-use'],
    ['NotFoundError', 'granted', 'none'],
  ] as const)('maps %s, with the permission %s, to the refusal %s', async (error, permission, refusal) => {
    const requests = browser([error, error], permission);
    expect(await userMedia.open('microphone', false, new AbortController().signal)).toBe(refusal);
    expect(requests).toHaveLength(1);
  });

  it('never requests the camera again after the player refuses', async () => {
    const requests = browser(['NotAllowedError', 'a track']);
    expect(await userMedia.open('camera', false, new AbortController().signal)).toBe('denied');
    expect(requests).toHaveLength(1);
  });

  it('returns unsupported on an insecure page', async () => {
    vi.stubGlobal('navigator', {});
    expect(await userMedia.open('microphone', false, new AbortController().signal)).toBe('unsupported');
  });
});
