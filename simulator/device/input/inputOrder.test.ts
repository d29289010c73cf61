import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { InputWriter } from '../../../src/contracts/channel/inputWriter.ts';
import { RepeatedInputWriter } from '../../../src/contracts/channel/repeatedInputWriter.ts';
import { InputOrder } from './inputOrder.ts';
import { HeldState } from './heldState.ts';

/** A client that repeats its input changes, and every message that it sent. */
function makeClient() {
  const writer = new InputWriter();
  const repeats = new RepeatedInputWriter();
  const held = new Set<number>();
  return {
    writer,
    key(usage: number, down: boolean, now = 0): Uint8Array {
      if (down) held.add(usage);
      else held.delete(usage);
      const bytes = writer.key(down, usage, 0, 0);
      repeats.add(bytes, now);
      return bytes.slice();
    },
    repeat: (now = 0) => repeats.message(now)?.slice() ?? new Uint8Array(),
    beat: () => writer.held({ keys: [...held], buttons: 0, touches: 0 }).slice(),
    move: () => writer.pointerMoves(new Uint16Array([1, 1]), 0, 1).bytes.slice(),
  };
}

/** A streaming device that records the changes of its keys as `+4` and `-4`. */
function makeDevice() {
  const order = new InputOrder();
  const state = new HeldState();
  const history: string[] = [];
  return {
    history,
    receive(bytes: Uint8Array): number | undefined {
      const messages = order.take(bytes);
      for (const message of messages ?? [])
        for (const change of state.take(message, 16, 9))
          if (change.kind === 'key') history.push(`${change.down ? '+' : '-'}${change.usage}`);
      return messages?.length;
    },
  };
}

describe('input changes that arrive on both the reliable and the lossy channel', () => {
  test('take effect once, by the repeated message if it arrives first', () => {
    const [client, device] = [makeClient(), makeDevice()];
    const down = client.key(4, true);
    const repeated = client.repeat();
    expect(device.receive(repeated)).toBe(1);
    expect(device.receive(repeated)).toBe(0);
    expect(device.receive(down)).toBe(0);
    expect(device.receive(client.key(4, false))).toBe(1);
    expect(device.receive(client.repeat())).toBe(0);
    expect(device.history).toEqual(['+4', '-4']);
  });

  test('wait for a lost earlier input change that no repeated message contains', () => {
    const [client, device] = [makeClient(), makeDevice()];
    const first = client.key(4, true, 0);
    client.key(4, false, 1_000);
    expect(device.receive(client.repeat(1_000))).toBe(0);
    expect(device.receive(first)).toBe(1);
    expect(device.receive(client.repeat(1_000))).toBe(1);
    expect(device.history).toEqual(['+4', '-4']);
  });

  test('continue after an input change that the reliable channel dropped', () => {
    const [client, device] = [makeClient(), makeDevice()];
    device.receive(client.key(4, true, 0));
    client.key(5, true, 100);
    const later = client.key(4, false, 4_000);
    expect(device.receive(client.repeat(4_000))).toBe(0);
    expect(device.receive(later)).toBe(1);
    client.key(6, true, 4_010);
    expect(device.receive(client.repeat(4_010))).toBe(1);
    expect(device.history).toEqual(['+4', '-4', '+6']);
  });

  test('remain applied when a heartbeat that was sent before them arrives later', () => {
    const [client, device] = [makeClient(), makeDevice()];
    device.receive(client.key(4, true));
    const beat = client.beat();
    client.key(5, true);
    expect(device.receive(client.repeat())).toBe(1);
    expect(device.receive(beat)).toBe(0);
    expect(device.history).toEqual(['+4', '+5']);
  });

  test('follow a heartbeat that was sent after them', () => {
    const [client, device] = [makeClient(), makeDevice()];
    client.key(4, true, 0);
    device.receive(client.repeat(0));
    client.key(4, false, 10);
    expect(device.receive(client.beat())).toBe(1);
    expect(device.history).toEqual(['+4', '-4']);
  });

  test('take effect as they arrive from a client that repeats no messages, whatever their numbers', () => {
    const device = makeDevice();
    const old = new InputWriter();
    const [down, up] = [old.key(true, 4, 0, 0).slice(), old.key(false, 4, 0, 0).slice()];
    for (const bytes of [down, up, down, up]) device.receive(bytes);
    expect(device.history).toEqual(['+4', '-4', '+4', '-4']);
  });

  test('wait for the reliable channel if the session’s first message is missing', () => {
    const [client, device] = [makeClient(), makeDevice()];
    client.move();
    client.key(4, true);
    expect(device.receive(client.repeat())).toBe(0);
    expect(device.receive(Uint8Array.of(0x0d, 1, 0, 0))).toBeUndefined();
  });

  test('give the same key history as without loss, for any loss and order of both channels', () => {
    const step = fc.record({
      kind: fc.constantFrom('key', 'key', 'key', 'beat', 'move'),
      usage: fc.integer({ min: 4, max: 7 }),
      down: fc.boolean(),
      waitMs: fc.nat(200),
      /** Delay of this message on the reliable channel, in milliseconds; later messages wait for it. */
      delayMs: fc.constantFrom(0, 0, 0, 5, 30, 400, 1_500),
      /** Delays of the three repetitions of this message, in milliseconds; undefined for a lost one. */
      repeats: fc.array(fc.option(fc.nat(600), { nil: undefined }), { minLength: 3, maxLength: 3 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const client = makeClient();
        const sent: { readonly at: number; readonly bytes: Uint8Array; readonly reliable: boolean }[] = [];
        const edges: Uint8Array[] = [];
        let now = 0;
        let delivered = 0;
        for (const { kind, usage, down, waitMs, delayMs, repeats } of steps) {
          now += waitMs;
          if (kind === 'move') {
            sent.push({ at: now + delayMs, bytes: client.move(), reliable: false });
            continue;
          }
          const bytes = kind === 'key' ? client.key(usage, down, now) : client.beat();
          delivered = Math.max(delivered, now + delayMs);
          sent.push({ at: delivered, bytes, reliable: true });
          if (kind !== 'key') continue;
          edges.push(bytes);
          for (const [i, delay] of repeats.entries()) {
            const at = now + ([0, 20, 60][i] ?? 0);
            if (delay !== undefined) sent.push({ at: at + delay, bytes: client.repeat(now), reliable: false });
          }
        }
        const [device, lossless] = [makeDevice(), makeDevice()];
        for (const { bytes } of sent.toSorted((a, b) => a.at - b.at)) device.receive(bytes);
        for (const bytes of edges) lossless.receive(bytes);
        expect(device.history).toEqual(lossless.history);
      }),
      { numRuns: 500 },
    );
  });
});
