import { describe, expect, it } from 'vitest';
import { playHours } from '../../../tests/support/session/simulatedHours.ts';

describe('simulated hours of games with network and server failures', () => {
  it.each([1, 2, 3, 4])('show a picture for more than half of ten hours with seed %i', { timeout: 60_000 }, (seed) => {
    const { playedMs, faults, starts } = playHours(10, seed);
    expect(faults).toBeGreaterThan(50);
    expect(starts).toBeGreaterThan(20);
    expect(playedMs / 36_000_000).toBeGreaterThan(0.5);
  });
});
