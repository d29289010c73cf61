import { describe, expect, it } from 'vitest';
import { blameFor, holderOf } from './longFrames.ts';

const HERE = 'https://play.example';
const script = (url: string, ms: number, invoker = '') => ({ url, ms, invoker });
const frame = (wholeMs: number, ...scripts: ReturnType<typeof script>[]) => ({ ms: wholeMs - 50, wholeMs, scripts });

describe('holderOf', () => {
  it.each([
    ['https://play.example/assets/main.js', 'app'],
    ['blob:https://play.example/1-2', 'app'],
    ['', 'app'],
    ['chrome-extension://abc/content.js', 'extension'],
    ['moz-extension://abc/content.js', 'extension'],
    ['safari-web-extension://abc/content.js', 'extension'],
    ['https://securepubads.g.doubleclick.net/tag/js/gpt.js', 'advertisement'],
    ['https://imasdk.googleapis.com/js/sdkloader/ima3.js', 'advertisement'],
    ['https://ads.example/a.js', 'advertisement'],
    ['https://play.example.evil.test/a.js', 'other'],
    ['https://notdoubleclick.net/a.js', 'other'],
    ['nonsense', 'other'],
  ])('maps the script %s to %s', (url, owner) => {
    expect(holderOf(url, HERE, ['ads.example'])).toBe(owner);
  });
});

describe('blameFor', () => {
  it('returns the holder whose scripts took longest in total, with its longest script', () => {
    const long = frame(
      200,
      script(`${HERE}/assets/main.js?v=1`, 60),
      script('chrome-extension://abc/one.js', 40),
      script('chrome-extension://abc/two.js?x#y', 45),
    );
    expect(blameFor(long, HERE)).toEqual({ whose: 'extension', what: 'two.js' });
  });

  it('returns the browser when scripts took less than half of the frame or none ran', () => {
    expect(blameFor(frame(200, script(`${HERE}/a.js`, 60)), HERE)).toEqual({ whose: 'browser', what: undefined });
    expect(blameFor(frame(200), HERE)).toEqual({ whose: 'browser', what: undefined });
  });

  it('returns the invoker of a script that has no URL', () => {
    expect(blameFor(frame(90, script('', 80, 'TimerHandler:setTimeout')), HERE)).toEqual({
      whose: 'app',
      what: 'TimerHandler:setTimeout',
    });
  });
});
