import { beforeEach, describe, expect, test } from 'vitest';
import { WATCH_MS } from './clientPresence.ts';
import { StreamFixture } from './testing/streamFixture.ts';
import { isSignedWith, readBindingRequest } from './relay/stun.ts';
import { FakeDevice } from './testing/fakeDeviceAndPeer.ts';

let bench: StreamFixture;
beforeEach(() => {
  bench = new StreamFixture();
});

describe('the connection state of a stream', () => {
  test('stays connected while a silent client answers probes', async () => {
    const stream = await bench.open();
    await stream.acceptAnswer('v=0');
    bench.speak();
    stream.stateChanged('connected');
    const requests: (string | undefined)[] = [];
    bench.front.send = (bytes) => {
      if (isSignedWith(bytes, 'theirs')) requests.push(readBindingRequest(bytes)?.username);
      bench.speak();
    };
    bench.clock.advance(60_000);
    expect(requests.length).toBeGreaterThan(100);
    expect(new Set(requests)).toEqual(new Set(['them:us']));
    expect(bench.events.states).toEqual(['connected']);
    expect(bench.device.ticks).toBe(3001);
  });

  test('pauses the streaming device after 1.2 s without packets of its client, and continues with the next packet', async () => {
    const stream = await bench.open();
    await stream.acceptAnswer('v=0');
    bench.speak();
    stream.stateChanged('connected');
    bench.clock.advance(1_200);
    expect(bench.events.states).toEqual(['connected', 'disconnected']);
    const [ticks, sent, sound] = [bench.device.ticks, bench.peer.video.length, bench.peer.sound.length];
    bench.clock.advance(60_000);
    expect([bench.device.ticks, bench.peer.video.length, bench.peer.sound.length]).toEqual([ticks, sent, sound]);
    bench.speak();
    bench.clock.advance(1000 / bench.device.fps + WATCH_MS);
    expect(bench.events.states.at(-1)).toBe('connected');
    expect(bench.peer.video[sent]?.key).toBe(true);
    expect(bench.device.ticks).toBeGreaterThan(ticks);
    expect(bench.device.ticks).toBeLessThan(ticks + 10);
  });

  test('stays connected for 5.4 s with a silent client on a degraded network', async () => {
    const stream = await bench.open();
    await stream.acceptAnswer('v=0');
    bench.speak();
    stream.stateChanged('connected');
    stream.fault({ action: 'network', lossPct: 50 });
    bench.clock.advance(5_400);
    expect(bench.events.states).toEqual(['connected']);
    bench.clock.advance(200);
    expect(bench.events.states).toEqual(['connected', 'disconnected']);
  });

  test('pauses the streaming device at once when the connection is closed or fails', async () => {
    for (const state of ['closed', 'failed'] as const) {
      bench.device = new FakeDevice();
      const stream = await bench.open();
      await stream.acceptAnswer('v=0');
      stream.stateChanged('connected');
      stream.stateChanged(state);
      bench.clock.advance(10_000);
      expect(bench.device.ticks).toBe(1);
      stream.close();
    }
  });

  test('pauses the streaming device if the client does not connect after its answer, and continues when it connects', async () => {
    const stream = await bench.open();
    bench.clock.advance(60_000);
    await stream.acceptAnswer('v=0');
    bench.clock.advance(5_000);
    expect(bench.device.ticks).toBe(251);
    bench.clock.advance(60_000);
    expect(bench.device.ticks).toBeLessThan(300);
    const ticks = bench.device.ticks;
    stream.stateChanged('connected');
    bench.clock.advance(100);
    expect(bench.device.ticks).toBeGreaterThan(ticks);
  });

  test('reports closing once, and closing ends every timer and closes the peer and its sockets', async () => {
    const stream = await bench.open();
    await stream.acceptAnswer('v=0');
    stream.stateChanged('connected');
    stream.close();
    stream.close();
    stream.fault({ action: 'close' });
    stream.fault({ action: 'drop' });
    stream.stateChanged('failed');
    stream.push({ kind: 'grace-cancel' });
    stream.received('control', 'x=1');
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
    expect(bench.events.states).toEqual(['connected', 'closed']);
    expect([bench.peer.closed, bench.closings, bench.relay.sockets, bench.clock.pending]).toEqual([1, 1, 0, 0]);
    expect(bench.device.onMessage).toBeUndefined();
  });
});

describe('the network faults of a stream', () => {
  test('affect the relay; when the network is restored, the stream sends a key frame', async () => {
    const stream = await bench.open();
    await stream.acceptAnswer('v=0');
    stream.stateChanged('connected');
    bench.clock.advance(1000);
    stream.fault({ action: 'drop' });
    bench.speak();
    expect(bench.relay.receivedAt).toBe(0);
    bench.peer.video.length = 0;
    stream.fault({ action: 'restore' });
    bench.speak();
    expect(bench.relay.receivedAt).toBe(1000);
    bench.clock.advance(20);
    expect(bench.peer.video.map(({ key }) => key)).toEqual([true]);
  });
});

describe('files sent to the player', () => {
  test('flow while the data channel has room, and the streaming device itself can offer files', async () => {
    const stream = await bench.open();
    const offers: string[] = [];
    const handed: number[] = [];
    let left = 5;
    const files = Object.assign(bench.device, {
      offer: (name: string, size: number) => offers.push(`${name} ${size}`),
      outgoing: () => (left-- > 0 ? new Uint8Array(65_536) : undefined),
    });
    let waiting = 0;
    Object.assign(bench.peer, {
      waiting: () => waiting,
      send: (_: string, data: string | Uint8Array) => {
        if (typeof data === 'string') return true;
        handed.push(data.length);
        waiting += data.length;
        return true;
      },
    });
    await stream.acceptAnswer('v=0');
    stream.push({ kind: 'file-offer', id: 0, name: 'save.bin', size: 7 });
    expect(offers).toEqual(['save.bin 7']);
    bench.clock.advance(20);
    expect(handed, 'at most as many chunks as fit into the buffer').toHaveLength(2);
    bench.clock.advance(200);
    expect(handed).toHaveLength(2);
    waiting = 0;
    bench.clock.advance(20);
    expect(handed).toHaveLength(4);
    waiting = 0;
    bench.clock.advance(20);
    expect(handed).toHaveLength(5);
    expect(files.outgoing()).toBeUndefined();
  });
});
