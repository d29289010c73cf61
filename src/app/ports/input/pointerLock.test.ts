import { describe, expect, it } from 'vitest';
import { lockPointer } from './pointerLock.ts';

/** An element that accepts matching lock requests, and the requests it received. */
function elementThat(takes: (options: PointerLockOptions | undefined) => boolean) {
  const asked: (PointerLockOptions | undefined)[] = [];
  const requestPointerLock = (options?: PointerLockOptions): Promise<void> => {
    asked.push(options);
    return takes(options) ? Promise.resolve() : Promise.reject(new DOMException('', 'NotSupportedError'));
  };
  return { asked, requestPointerLock };
}

const RAW = { unadjustedMovement: true };

describe('lockPointer: the mouse of a game', () => {
  it('moves as the hand does where the browser can', async () => {
    const element = elementThat(() => true);
    expect([await lockPointer(element), element.asked]).toEqual([true, [RAW]]);
  });

  it('is adjusted by the system where the browser has no raw motion', async () => {
    const element = elementThat((options) => !options?.unadjustedMovement);
    expect([await lockPointer(element), element.asked]).toEqual([true, [RAW, undefined]]);
  });

  it('is not locked where it is refused, by a promise or at once', async () => {
    expect(await lockPointer(elementThat(() => false))).toBe(false);
    const throws = () => {
      throw new TypeError('no such option');
    };
    expect(await lockPointer({ requestPointerLock: throws })).toBe(false);
  });
});
