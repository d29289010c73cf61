import { describe, expect, it } from 'vitest';
import { LoudSounds, type SoundLevel } from './loudSounds.ts';

const level = (left: number, right = left): SoundLevel => ({ left, right });

/** Feeds sound levels at intervals of 50 ms. Returns the resulting signals with their times. */
function play(sounds: LoudSounds, levels: readonly SoundLevel[]): readonly string[] {
  return levels.flatMap((one, index) => {
    const side = sounds.take(index * 50, one);
    return side ? [`${index * 50} ${side}`] : [];
  });
}

describe('LoudSounds', () => {
  it('signals a sound that is far above the average, with its side', () => {
    const sounds = new LoudSounds();
    play(
      sounds,
      Array.from({ length: 200 }, () => level(0.02)),
    );
    expect(sounds.take(10_000, level(0.3, 0.02))).toBe('left');
    expect(sounds.take(11_000, level(0.02, 0.3))).toBe('right');
    expect(sounds.take(12_000, level(0.4))).toBe('both');
  });

  it('signals at most twice a second, however often the sound comes', () => {
    const shots = Array.from({ length: 60 }, (_, at) => level(at % 2 === 0 ? 0.9 : 0.001));
    const signals = play(new LoudSounds(), shots).map((one) => Number(one.split(' ')[0]));
    const apart = signals.slice(1).map((time, at) => time - (signals[at] ?? 0));
    expect(signals.length).toBeGreaterThan(0);
    expect(Math.min(Infinity, ...apart)).toBeGreaterThanOrEqual(500);
  });

  it('doesn’t signal steady music or quiet sounds', () => {
    const music = Array.from({ length: 200 }, (_, at) => level(0.3 + 0.1 * Math.sin(at)));
    expect(play(new LoudSounds(), music).slice(1)).toEqual([]);
    expect(play(new LoudSounds(), [level(0), level(0.029)])).toEqual([]);
  });
});
