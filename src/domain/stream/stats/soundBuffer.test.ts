import { describe, expect, it } from 'vitest';
import { SoundBuffer } from './soundBuffer.ts';

const CLEAN = { lossPct: 0, jitterMs: 3 };
const LOSSY = { lossPct: 5, jitterMs: 3 };

function hear(buffer: SoundBuffer, seconds: number, figures: typeof CLEAN, pace: 'quick' | 'smooth' = 'smooth') {
  return Array.from({ length: seconds }, () => buffer.hear(figures, pace));
}

describe('SoundBuffer', () => {
  it('keeps the target delay at 0 on a clean network', () => {
    expect(new Set(hear(new SoundBuffer(), 60, CLEAN))).toEqual(new Set([0]));
  });

  it('doubles the target in each second with loss or jitter, up to the maximum of the player’s choice', () => {
    expect(hear(new SoundBuffer(), 6, LOSSY)).toEqual([20, 40, 80, 160, 200, 200]);
    expect(hear(new SoundBuffer(), 3, { lossPct: 0, jitterMs: 20 })).toEqual([20, 40, 80]);
    expect(hear(new SoundBuffer(), 4, LOSSY, 'quick')).toEqual([20, 40, 40, 40]);
  });

  it('lowers the target slowly after ten seconds without loss', () => {
    const buffer = new SoundBuffer();
    hear(buffer, 3, LOSSY);
    expect(hear(buffer, 19, CLEAN)).toEqual([
      ...Array.from({ length: 10 }, () => 80),
      70,
      60,
      50,
      40,
      30,
      20,
      10,
      0,
      0,
    ]);
  });

  it('falls at once when the player chooses quick', () => {
    const buffer = new SoundBuffer();
    hear(buffer, 5, LOSSY);
    expect(buffer.hear(CLEAN, 'quick')).toBe(40);
  });
});
