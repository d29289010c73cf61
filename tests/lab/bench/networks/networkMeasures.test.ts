import { describe, expect, it } from 'vitest';
import { countEdges, frozenMs, gapsPerTenth, received } from './networkMeasures.ts';

describe('the network bench', () => {
  it('sums only the gaps between frames that are longer than 200 ms', () => {
    expect(frozenMs([0, 17, 34, 234, 251, 700], 0, 717)).toBe(449);
  });

  it('counts a picture that never comes back as frozen until the end of the window', () => {
    expect(frozenMs([50], 0, 1_000)).toBe(950);
    expect(frozenMs([], 0, 1_000)).toBe(1_000);
  });

  it('ignores frames outside the measured window', () => {
    expect(frozenMs([-500, 100, 200, 5_000], 0, 300)).toBe(0);
  });

  it('draws a gap between frames in its actual length', () => {
    expect(gapsPerTenth([90, 390], 0, 400)).toEqual([300, 300, 300, 300]);
    expect(gapsPerTenth([90, 190, 290], 0, 300)).toEqual([100, 100, 100]);
  });

  it('counts lost, late and stuck key presses and releases', () => {
    const edges = [
      { down: true, event: 0, arrived: 60 },
      { down: false, event: 100, arrived: 2_101 },
      { down: true, event: 200, arrived: undefined },
      { down: false, event: 300, arrived: undefined },
    ];
    expect(countEdges(edges)).toEqual({ sent: 4, lost: 2, late: 1, stuck: 2 });
  });

  it('computes the shares of concealed and of unsent sound, and the bitrate between two readings', () => {
    const before = { concealedSamples: 100, totalSamplesReceived: 1_000, bytesReceived: 5_000, soundPackets: 10 };
    const after = { concealedSamples: 150, totalSamplesReceived: 2_000, bytesReceived: 30_000, soundPackets: 85 };
    expect(received(before, after, 1_000)).toEqual({ concealed: 0.05, unsent: 0.25, kbps: 200 });
  });

  it('reads the counters of a new connection from 0', () => {
    const before = { concealedSamples: 100, totalSamplesReceived: 9_000, bytesReceived: 90_000, soundPackets: 900 };
    const after = { concealedSamples: 10, totalSamplesReceived: 1_000, bytesReceived: 1_000, soundPackets: 101 };
    expect(received(before, after, 1_000)).toEqual({ concealed: 0.01, unsent: 0, kbps: 8 });
  });
});
