import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatImageTags, parseImageTags } from './imageTags.ts';
import { decodeDeviceMessage } from './textLines.ts';

describe('entity.detected-image-tags', () => {
  it('parses a list of name,x,y entries separated by semicolons', () => {
    expect(parseImageTags('compass,0.5,0.1; door,1,.25')).toEqual([
      { name: 'compass', x: 0.5, y: 0.1 },
      { name: 'door', x: 1, y: 0.25 },
    ]);
    expect(parseImageTags('')).toEqual([]);
  });

  it.each([
    'compass',
    'compass,0.5',
    'compass,a,b',
    ',0.5,0.5',
    'compass,-1,0.5',
    'a,0,0,0',
    'a,NaN,0',
    'a,1e0,0',
    '-',
  ])('skips the malformed entry %j, but not its neighbours', (entry) => {
    expect(parseImageTags(`left,0,0;${entry};right,1,1`).map(({ name }) => name)).toEqual(['left', 'right']);
  });

  it('reads coordinates above 1 as pixels of the given frame', () => {
    const frame = { width: 1280, height: 720 };
    expect(parseImageTags('compass,640,180;corner,0,1;door,1280,720', frame)).toEqual([
      { name: 'compass', x: 0.5, y: 0.25 },
      { name: 'corner', x: 0, y: 1 / 720 },
      { name: 'door', x: 1, y: 1 },
    ]);
    expect(parseImageTags('compass,640,180', { width: 1920, height: 1080 })).toEqual([
      { name: 'compass', x: 1 / 3, y: 1 / 6 },
    ]);
    expect(parseImageTags('compass,1,0.5', frame)).toEqual([{ name: 'compass', x: 1, y: 0.5 }]);
    // A single coordinate above 1 makes all coordinates of the list of image tags count as pixels.
    expect(parseImageTags('a,640,0', frame)).toEqual([{ name: 'a', x: 0.5, y: 0 }]);
    expect(parseImageTags('a,0,360', frame)).toEqual([{ name: 'a', x: 0, y: 0.5 }]);
  });

  it('writes names without separators', () => {
    const tags = [{ name: ' left;door,new ', x: 0, y: 1 }];
    expect(formatImageTags(tags)).toBe('left door new,0,1');
  });

  it('skips entries outside of the frame, and pixel coordinates without a given frame', () => {
    const frame = { width: 1280, height: 720 };
    expect(parseImageTags('compass,1281,180;gate,10,721;door,64,36', frame)).toEqual([
      { name: 'door', x: 0.05, y: 0.05 },
    ]);
    expect(parseImageTags('compass,640,180;door,0.5,0.5')).toEqual([]);
  });

  it('decodes an image-tags line, with or without JSON', () => {
    const message = { kind: 'image-tags', tags: 'compass,0.5,0.1' };
    expect(decodeDeviceMessage('imagetags=compass,0.5,0.1')).toEqual(message);
    expect(decodeDeviceMessage('imagetags={"tags":"compass,0.5,0.1"}')).toEqual(message);
  });

  it('parses arbitrary text without throwing, and its own output unchanged', () => {
    const share = fc.integer({ min: 0, max: 1000 }).map((thousandth) => thousandth / 1000);
    const name = fc.stringMatching(/^[a-z][a-z0-9 -]{0,10}[a-z0-9]$/);
    fc.assert(
      fc.property(fc.array(fc.record({ name, x: share, y: share })), fc.string(), (tags, noise) => {
        expect(parseImageTags(formatImageTags(tags))).toEqual(tags);
        for (const { x, y } of parseImageTags(noise, { width: 1280, height: 720 }))
          expect(x >= 0 && x <= 1 && y >= 0 && y <= 1).toBe(true);
      }),
    );
  });
});
