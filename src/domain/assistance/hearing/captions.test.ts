import { describe, expect, it } from 'vitest';
import { ManualClock } from '../../../kit/clock.ts';
import { CaptionsStore } from './captions.store.ts';

function bench() {
  const clock = new ManualClock();
  const lifetime = new AbortController();
  const captions = new CaptionsStore(clock, lifetime.signal);
  return { clock, captions, texts: () => captions.lines.map(({ text }) => text) };
}

describe('CaptionsStore', () => {
  it('shows a caption for the duration that it contains', () => {
    const { clock, captions, texts } = bench();
    captions.show({ text: 'Behind you!', speaker: 'Mira', ms: 700 });
    expect(captions.lines).toMatchObject([{ text: 'Behind you!', speaker: 'Mira' }]);
    clock.advance(699);
    expect(texts()).toEqual(['Behind you!']);
    clock.advance(1);
    expect(texts()).toEqual([]);
  });

  it('shows a caption without a duration as long as reading takes, longer in Japanese', () => {
    const { clock, captions, texts } = bench();
    captions.show({ text: 'ten letter' });
    captions.show({ text: '十文字の日本語の字幕' });
    clock.advance(2_100);
    expect(texts()).toEqual(['十文字の日本語の字幕']);
    clock.advance(900);
    expect(texts()).toEqual([]);
    captions.show({ text: 'a'.repeat(300) });
    clock.advance(8_000);
    expect(texts()).toEqual([]);
  });

  it('shows three captions at most, and removes all for an empty one', () => {
    const { captions, texts } = bench();
    for (const text of ['1', '2', '3', '4']) captions.show({ text });
    expect(texts()).toEqual(['2', '3', '4']);
    captions.show({ text: ' ' });
    expect(texts()).toEqual([]);
  });
});
