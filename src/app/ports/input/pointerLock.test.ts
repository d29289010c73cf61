import { describe, expect, it } from 'vitest';
import { lockPointer } from './pointerLock.ts';

/** An element that accepts those pointer-lock requests for which `takes` returns true, and a list of all requests. */
function elementThat(takes: (options: PointerLockOptions | undefined) => boolean) {
  const requests: (PointerLockOptions | undefined)[] = [];
  const requestPointerLock = (options?: PointerLockOptions): Promise<void> => {
    requests.push(options);
    return takes(options) ? Promise.resolve() : Promise.reject(new DOMException('', 'NotSupportedError'));
  };
  return { requests, requestPointerLock };
}

const RAW = { unadjustedMovement: true };

describe('lockPointer', () => {
  it('requests unadjusted movement if the browser supports it', async () => {
    const element = elementThat(() => true);
    expect([await lockPointer(element), element.requests]).toEqual([true, [RAW]]);
  });

  it('falls back to adjusted movement if the browser has no unadjusted movement', async () => {
    const element = elementThat((options) => !options?.unadjustedMovement);
    expect([await lockPointer(element), element.requests]).toEqual([true, [RAW, undefined]]);
  });

  it('returns false when the lock is refused by a rejection or an exception', async () => {
    expect(await lockPointer(elementThat(() => false))).toBe(false);
    const throws = () => {
      throw new TypeError('no such option');
    };
    expect(await lockPointer({ requestPointerLock: throws })).toBe(false);
  });
});
