import { describe, expect, it } from 'vitest';
import { caretPlace } from './caretPlace.ts';

const CARET = { x: 320, y: 180, width: 4, height: 36 };
const VIDEO = { videoWidth: 1280, videoHeight: 720 };

describe('caretPlace', () => {
  it('scales the caret to the picture, at the picture’s position in the window', () => {
    const picture = { left: 100, top: 50, width: 640, height: 360 };
    expect(caretPlace(CARET, VIDEO, picture)).toEqual({ left: 260, top: 140, width: 2, height: 18 });
  });

  it('uses the picture’s current resolution', () => {
    const picture = { left: 0, top: 0, width: 640, height: 360 };
    const twice = { videoWidth: 2560, videoHeight: 1440 };
    expect(caretPlace(CARET, twice, picture)).toEqual({ left: 80, top: 45, width: 1, height: 9 });
  });

  it('clamps a caret outside of the picture to its edge', () => {
    const picture = { left: 10, top: 20, width: 1280, height: 720 };
    expect(caretPlace({ ...CARET, x: 5_000 }, VIDEO, picture)).toEqual({ left: 1290, top: 200, width: 0, height: 36 });
    const low = caretPlace({ ...CARET, y: 710 }, VIDEO, picture);
    expect(low.top).toBe(730);
    expect(low.height).toBeCloseTo(10);
  });

  it('returns a position near the lower edge while the caret or the picture’s size is unknown', () => {
    const picture = { left: 10, top: 20, width: 1000, height: 500 };
    const low = { left: 510, top: 420, width: 1, height: 30 };
    expect(caretPlace(undefined, VIDEO, picture)).toEqual(low);
    expect(caretPlace(CARET, undefined, picture)).toEqual(low);
    expect(caretPlace(CARET, { videoWidth: 0, videoHeight: 0 }, picture)).toEqual(low);
  });
});
