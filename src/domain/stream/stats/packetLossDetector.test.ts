import { describe, expect, it } from 'vitest';
import { PacketLossDetector } from './packetLossDetector.ts';

function after(...losses: readonly (number | undefined)[]): boolean {
  const link = new PacketLossDetector();
  for (const loss of losses) link.hear(loss);
  return link.isLossy;
}

const seconds = (count: number, lossPct: number | undefined) => Array.from({ length: count }, () => lossPct);

describe('a network link', () => {
  it('counts as clean before the first reading, and without known or notable loss', () => {
    expect(after()).toBe(false);
    expect(after(0, undefined, 0.9)).toBe(false);
  });

  it('counts as lossy from the first reading with a loss of 1 %', () => {
    expect(after(0, 1)).toBe(true);
  });

  it('counts as clean again after 15 consecutive readings without loss', () => {
    expect(after(5, ...seconds(14, 0))).toBe(true);
    expect(after(5, ...seconds(15, 0.2))).toBe(false);
  });

  it('stays lossy while a little is lost now and then, and while the loss is unknown', () => {
    expect(after(5, ...seconds(14, 0), 0.5, ...seconds(14, 0))).toBe(true);
    expect(after(5, ...seconds(60, undefined))).toBe(true);
  });
});
