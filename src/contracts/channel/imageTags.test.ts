import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatImageTags, parseImageTags } from './imageTags.ts';
import { decodeDeviceMessage } from './lines.ts';

describe('entity.detected-image-tags', () => {
  it('is a list of name,x,y entries between semicolons', () => {
    expect(parseImageTags('compass,0.5,0.1; door,1,.25')).toEqual([
      { name: 'compass', x: 0.5, y: 0.1 },
      { name: 'door', x: 1, y: 0.25 },
    ]);
    expect(parseImageTags('')).toEqual([]);
  });

  it.each(['compass', 'compass,0.5', 'compass,a,b', ',0.5,0.5', 'compass,2,0.5', 'a,0,0,0', 'a,NaN,0', 'a,1e0,0', '-'])(
    'an entry like %j is skipped, and those beside it are not',
    (entry) => {
      expect(parseImageTags(`left,0,0;${entry};right,1,1`).map(({ name }) => name)).toEqual(['left', 'right']);
    },
  );

  it('comes in a line of its own, also without the JSON around it', () => {
    const message = { kind: 'image-tags', tags: 'compass,0.5,0.1' };
    expect(decodeDeviceMessage('imagetags=compass,0.5,0.1')).toEqual(message);
    expect(decodeDeviceMessage('imagetags={"tags":"compass,0.5,0.1"}')).toEqual(message);
  });

  it('reads anything without an error, and what it wrote as it was', () => {
    const share = fc.integer({ min: 0, max: 1000 }).map((thousandth) => thousandth / 1000);
    const name = fc.stringMatching(/^[a-z][a-z0-9 -]{0,10}[a-z0-9]$/);
    fc.assert(
      fc.property(fc.array(fc.record({ name, x: share, y: share })), fc.string(), (tags, noise) => {
        expect(parseImageTags(formatImageTags(tags))).toEqual(tags);
        for (const { x, y } of parseImageTags(noise)) expect(x >= 0 && x <= 1 && y >= 0 && y <= 1).toBe(true);
      }),
    );
  });
});
