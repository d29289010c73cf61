import { describe, expect, it } from 'vitest';
import { faceOf, initialsOf } from './generatedAvatar.ts';

describe('an avatar’s generated face', () => {
  it('stays the same for the same seed, and usually differs for another seed', () => {
    expect(faceOf('mira')).toEqual(faceOf('mira'));
    const hues = new Set(Array.from({ length: 60 }, (_, i) => faceOf(`player-${i}`).hue));
    expect(hues.size).toBeGreaterThan(45);
  });

  it('shows the initials of names in any script', () => {
    expect(['Mira Holt', 'mira', 'Anna-Lena Groß', '김 민수', '山田 太郎', '😀 fox', ''].map(initialsOf)).toEqual([
      'MH',
      'M',
      'AL',
      '김민',
      '山太',
      '😀F',
      '',
    ]);
  });
});
