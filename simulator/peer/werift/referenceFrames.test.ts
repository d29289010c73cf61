import { beforeEach, describe, expect, test } from 'vitest';
import { ManualClock } from '../../../src/kit/clock.ts';
import { type FramePlan, References } from './referenceFrames.ts';

const FRAME_MS = 17;

let clock: ManualClock;
let references: References;
let number: number;
let sequence: number;
/** Number of packets that the client reports as lost. */
let lostPackets: number;

/**
 * Sends a video frame of `packets` packets. Returns its encoding plan, its distance to the reference and its packets'
 * sequence numbers.
 */
function send(key = false, packets = 1) {
  const plan: FramePlan = references.plan(key);
  const first = sequence;
  sequence += packets;
  const distance = references.sent(plan, key, number, first, sequence - 1);
  return { plan, distance, number: number++, sequences: Array.from({ length: packets }, (_, i) => first + i) };
}

/** Sends frames for `ms` milliseconds, and reports each as received. */
function sendAndReport(ms: number) {
  for (let passed = 0; passed < ms; passed += FRAME_MS) {
    send();
    clock.advance(FRAME_MS);
    references.reported(sequence - 1, lostPackets);
  }
}

beforeEach(() => {
  clock = new ManualClock();
  references = new References(clock);
  number = 0;
  sequence = 100;
  lostPackets = 0;
});

describe('the selection of reference frames', () => {
  test('refers to the previous frame while no packet is lost', () => {
    expect(send(true)).toMatchObject({ plan: { refresh: 'golden' }, distance: 0 });
    sendAndReport(2_000);
    expect(send()).toMatchObject({ plan: { reference: 'last' }, distance: 1 });
  });

  test('keeps a frame every 250 ms once the client has received the previous kept frame', () => {
    send(true);
    const stored: number[] = [];
    for (let i = 0; i < 100; i++) {
      if (send().plan.refresh) stored.push(i * FRAME_MS);
      clock.advance(FRAME_MS);
      references.reported(sequence - 1, lostPackets);
    }
    const gaps = stored.slice(1).map((at, i) => at - (stored[i] ?? 0));
    expect(stored.length).toBeGreaterThan(3);
    for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(250);
  });

  test('continues from a received frame after a loss, and doesn’t resend the lost packet', () => {
    send(true);
    sendAndReport(1_000);
    const lost = send();
    send();
    expect(references.requested(lost.sequences)).toEqual([]);
    const next = send();
    expect(next.plan.reference).not.toBe('last');
    expect(next.distance).toBeGreaterThan(2);
    expect(send()).toMatchObject({ plan: { reference: 'last' }, distance: 1 });
  });

  test('refers to received frames while the network loses packets, and to the previous frame 5 s later', () => {
    send(true);
    sendAndReport(1_000);
    for (let i = 0; i < 2; i++) {
      references.requested(send().sequences);
      sendAndReport(100);
    }
    expect(send().plan.reference).not.toBe('last');
    expect(send().plan.reference).not.toBe('last');
    sendAndReport(5_100);
    expect(send().plan.reference).toBe('last');
  });

  test('resends every packet until the client has a kept frame, and later only packets of a key frame', () => {
    const key = send(true, 5);
    const frame = send();
    expect(references.requested([...key.sequences.slice(1, 3), ...frame.sequences])).toEqual([
      ...key.sequences.slice(1, 3),
      ...frame.sequences,
    ]);
    references.reported(sequence - 1, lostPackets);
    clock.advance(50);
    // The client requested a key frame less than 300 ms ago, so no other one is sent.
    expect(send().plan.reference).toBe('last');
    clock.advance(300);
    send();
    expect(references.requested(key.sequences.slice(0, 1))).toEqual(key.sequences.slice(0, 1));
  });

  test('keeps another frame at once if the kept one is lost', () => {
    send(true);
    let kept = send();
    for (let i = 0; kept.plan.refresh === undefined && i < 100; i++) {
      clock.advance(FRAME_MS);
      references.reported(sequence - 1, lostPackets);
      kept = send();
    }
    expect(send().plan.refresh).toBeUndefined();
    references.requested(kept.sequences);
    expect(send().plan).toMatchObject({ refresh: kept.plan.refresh });
  });

  test('never refers to a frame if the client requested its packets again before it received the frame', () => {
    send(true);
    sendAndReport(400);
    const lost = new Set<number>();
    const fromLost: boolean[] = [];
    for (let i = 0; i < 300; i++) {
      const sent = send();
      if (sent.plan.reference !== 'last') fromLost.push(lost.has(sent.number - sent.distance));
      if (i % 3 === 0) {
        references.requested(sent.sequences);
        lostPackets++;
        lost.add(sent.number);
      }
      clock.advance(FRAME_MS);
      references.reported(sequence - 1, lostPackets);
    }
    expect(fromLost.length).toBeGreaterThan(250);
    expect(fromLost).not.toContain(true);
  });

  test('falls back to the older kept frame if packets of the newer one are requested late', () => {
    send(true);
    sendAndReport(1_000);
    let kept = send();
    while (kept.plan.refresh === undefined) {
      sendAndReport(FRAME_MS);
      kept = send();
    }
    sendAndReport(100);
    references.requested(send().sequences);
    const newest = send();
    expect(newest.number - newest.distance).toBe(kept.number);
    expect(references.requested(kept.sequences)).toEqual([]);
    const older = send();
    expect(older.number - older.distance).toBeLessThan(kept.number);
  });

  test('doesn’t resend packets from before the newest key frame', () => {
    const older = send(true, 5);
    const newer = send(true, 5);
    expect(references.requested([...older.sequences, ...newer.sequences])).toEqual(newer.sequences);
  });

  test('ignores requests for packets that were never sent', () => {
    send(true);
    expect(references.requested([-5_000, sequence + 900])).toEqual([]);
    expect([99, 100, sequence].map((packet) => references.wasSent(packet))).toEqual([false, true, false]);
  });

  test('never refers to a frame that was encoded from a lost one', () => {
    send(true);
    sendAndReport(1_000);
    const lost = send();
    let kept = send();
    for (let i = 0; kept.plan.refresh === undefined && i < 100; i++) {
      clock.advance(FRAME_MS);
      kept = send();
    }
    clock.advance(100);
    references.reported(sequence - 1, lostPackets);
    expect(kept.plan.reference).toBe('last');
    references.requested(lost.sequences);
    const next = send();
    expect(next.plan.reference).not.toBe('last');
    expect(next.number - next.distance).toBeLessThan(lost.number);
  });

  test('forgets the kept frames at a key frame that isn’t kept', () => {
    send(true);
    sendAndReport(1_000);
    references.sent({ reference: 'last', refresh: undefined }, true, number++, sequence, sequence++);
    references.requested([sequence - 1]);
    expect(references.plan(false)).toMatchObject({ reference: 'last' });
    expect(references.requested([sequence - 1])).toEqual([sequence - 1]);
  });

  test('never refers to a kept frame if the client lost a packet that it didn’t request', () => {
    send(true);
    sendAndReport(1_000);
    let kept = send();
    for (let i = 0; kept.plan.refresh === undefined && i < 100; i++) {
      sendAndReport(FRAME_MS);
      kept = send();
    }
    // The request for a packet of the kept frame never reached the server.
    lostPackets++;
    const bases: number[] = [];
    for (let i = 0; i < 60; i++) {
      const sent = send();
      if (sent.plan.reference !== 'last') bases.push(sent.number - sent.distance);
      if (i % 10 === 5) {
        references.requested(sent.sequences);
        lostPackets++;
      }
      clock.advance(FRAME_MS);
      references.reported(sequence - 1, lostPackets);
    }
    expect(bases.length).toBeGreaterThan(30);
    expect(bases).not.toContain(kept.number);
  });

  test('refers to a received frame once a retransmission request got lost', () => {
    send(true);
    sendAndReport(1_000);
    send();
    lostPackets++;
    clock.advance(FRAME_MS);
    references.reported(sequence - 1, lostPackets);
    expect(send().plan.reference).toBe('last');
    clock.advance(50);
    expect(send().plan.reference).not.toBe('last');
  });

  test('requests a key frame if the client repeats a request although it has later frames', () => {
    const keyRequests: number[] = [];
    references = new References(clock, () => keyRequests.push(clock.now()));
    send(true);
    sendAndReport(1_000);
    for (let i = 0; i < 2; i++) {
      references.requested(send().sequences);
      lostPackets++;
      sendAndReport(20 * FRAME_MS);
    }
    const missing = send();
    references.requested(missing.sequences);
    lostPackets++;
    sendAndReport(2 * FRAME_MS);
    clock.advance(50);
    send();
    references.requested(missing.sequences);
    expect(keyRequests).toEqual([]);
    sendAndReport(100);
    // The repeated requests first discard the newer kept reference frame, then the older one.
    for (let i = 0; i < 40 && keyRequests.length === 0; i++) {
      references.requested(missing.sequences);
      sendAndReport(FRAME_MS);
    }
    expect(keyRequests).toHaveLength(1);
    expect(send().plan.reference).toBe('last');
  });

  test('refers to the previous frame while requested packets arrive late but are not lost', () => {
    send(true);
    sendAndReport(1_000);
    for (let i = 0; i < 4; i++) {
      references.requested(send().sequences);
      sendAndReport(100);
    }
    // The requested packets arrived late, so the client counts none as lost.
    expect(send().plan.reference).toBe('last');
  });
});
