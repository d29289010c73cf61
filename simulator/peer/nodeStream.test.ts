import { beforeEach, describe, expect, test } from 'vitest';
import { ManualClock } from '../../src/kit/clock.ts';
import { SeededRandom } from '../../src/kit/random.ts';
import type { StreamRequest } from '../core/stream.ts';
import { AnswerError } from './devicePeer.ts';
import { NodeStream } from './nodeStream.ts';
import { Pump } from './pump.ts';
import { Relay } from './relay.ts';
import { WATCH_MS } from './presence.ts';
import { bindingCheck, isSignedWith, readBindingRequest } from './stun.ts';
import { FakeDevice, FakePeer, fakeRequest, type Heard } from './testing.ts';
import type { UdpSocket } from './udp.ts';

const OTHER = { sdp: 'v=0 other', candidates: [] };

let clock: ManualClock;
let device: FakeDevice;
let peer: FakePeer;
/** That of the next client, and of all there were. */
let next: FakePeer;
let others: FakePeer[];
let relay: Relay;
let front: UdpSocket;
let closings: number;
let heard: Heard;

const bind = (): Promise<UdpSocket> => {
  const socket: UdpSocket = { port: 5000, onPacket: undefined, send: () => undefined, close: () => undefined };
  front ??= socket;
  return Promise.resolve(socket);
};

/** The client is heard at the relay. */
const speak = () => front.onPacket?.(bindingCheck(Buffer.alloc(12), 'us:them', 'password'), '127.0.0.1', 9000);

async function open(overrides: Partial<StreamRequest> = {}): Promise<NodeStream> {
  const made = fakeRequest(overrides);
  heard = made.heard;
  relay = await Relay.open({ clock, random: new SeededRandom(1), bind });
  relay.addCredentials('us', 'password');
  relay.client = { username: 'them:us', password: 'theirs' };
  const ended = new AbortController();
  const pump = new Pump({ device, peer, clock, maxKbps: 4000, signal: ended.signal });
  return new NodeStream({
    request: made.request,
    device,
    peer,
    relay,
    pump,
    clock,
    offer: await peer.offer(),
    connect: async () => {
      next = new FakePeer();
      others.push(next);
      return { peer: next, relay: await Relay.open({ clock, random: new SeededRandom(2), bind }), offer: OTHER };
    },
    ended,
    onClosed: () => closings++,
  });
}

beforeEach(() => {
  clock = new ManualClock(0);
  device = new FakeDevice();
  peer = new FakePeer();
  others = [];
  closings = 0;
  front = undefined as unknown as UdpSocket;
});

describe('answering', () => {
  test('the device runs from the answer on', async () => {
    const stream = await open();
    clock.advance(1000);
    expect(device.ticks).toBe(0);
    await stream.acceptAnswer('v=0');
    clock.advance(1000);
    expect(device.ticks).toBe(51);
  });

  test('the same answer again is fine, another one is not', async () => {
    const stream = await open();
    await stream.acceptAnswer('v=0 a');
    await stream.acceptAnswer('v=0 a');
    await expect(stream.acceptAnswer('v=0 b')).rejects.toBeInstanceOf(AnswerError);
    expect(peer.answers).toEqual(['v=0 a']);
  });

  test('garbage is turned down, and a good answer may follow', async () => {
    const stream = await open();
    peer.taking = () => Promise.reject(new AnswerError('garbage'));
    await expect(stream.acceptAnswer('garbage')).rejects.toBeInstanceOf(AnswerError);
    peer.taking = () => Promise.resolve();
    await stream.acceptAnswer('v=0');
    clock.advance(100);
    expect(device.ticks).toBeGreaterThan(0);
  });

  test('once more, after a restart: the game stands still until it is connected, then the device greets and goes on', async () => {
    const stream = await open();
    await stream.acceptAnswer('v=0 a');
    stream.stateChanged('connected');
    clock.advance(1000);
    const [ticks, pictures] = [device.ticks, peer.video.length];
    expect(pictures).toBeGreaterThan(40);
    await expect(stream.restart()).resolves.toEqual({ offerSdp: 'v=0', iceCandidates: [] });
    await stream.acceptAnswer('v=0 b');
    clock.advance(1000);
    expect([device.ticks, peer.video.length, device.greetings]).toEqual([ticks, pictures, 0]);
    stream.stateChanged('connected');
    expect([device.greetings, peer.video.at(-1)?.key]).toEqual([1, true]);
    clock.advance(100);
    expect(peer.video.length).toBeGreaterThan(pictures + 3);
    expect(heard.states).toEqual(['connected', 'connecting', 'connected']);
  });

  test('another client: the device goes on, greets it when its channel is open, and the client before is heard no more', async () => {
    const stream = await open();
    peer.channelsOpen = true;
    stream.channelOpened('control');
    await stream.acceptAnswer('v=0 a');
    stream.stateChanged('connected');
    clock.advance(1000);
    const [ticks, pictures] = [device.ticks, peer.video.length];
    await expect(stream.reopen()).resolves.toEqual({ offerSdp: 'v=0 other', iceCandidates: [] });
    expect([peer.closed, device.meetings, stream.isOver(peer), stream.isOver(next)]).toEqual([1, 1, false, true]);
    expect(stream.offerSdp).toBe('v=0 other');
    await stream.acceptAnswer('v=0 b');
    expect([peer.answers, next.answers]).toEqual([['v=0 a'], ['v=0 b']]);
    clock.advance(3_000);
    expect(device.ticks).toBe(ticks);
    stream.stateChanged('connected');
    expect(device.greetings).toBe(1);
    stream.push({ kind: 'grace-cancel' });
    expect(next.sent).toEqual([]);
    next.channelsOpen = true;
    stream.channelOpened('control');
    expect([next.sent, peer.sent]).toEqual([['gracecancel=1'], []]);
    clock.advance(1000);
    // It goes on from where it stood, beginning with a tick.
    expect([device.ticks - ticks, peer.video.length]).toEqual([51, pictures]);
    expect(next.video[0]?.key).toBe(true);
    expect(next.video.length).toBeGreaterThan(40);
    stream.close();
    expect([peer.closed, next.closed]).toEqual([1, 1]);
  });

  test('two other clients at once: the later one has it, and nothing of the earlier stays open', async () => {
    const stream = await open();
    await stream.acceptAnswer('v=0 a');
    await Promise.all([stream.reopen(), stream.reopen()]);
    expect(others.map((other) => [other.closed, stream.isOver(other)])).toEqual([
      [1, false],
      [0, true],
    ]);
  });

  test('no other client comes to a device that is closed, or never comes up', async () => {
    const silent = await open({ silent: true });
    await expect(silent.reopen()).rejects.toThrow('nothing to come back to');
    const stream = await open();
    const coming = stream.reopen();
    stream.close();
    await expect(coming).rejects.toThrow();
    await expect(stream.reopen()).rejects.toThrow('nothing to come back to');
  });

  test('none is restarted that is closed, or whose device never comes up', async () => {
    const silent = await open({ silent: true });
    await expect(silent.restart()).rejects.toThrow('nothing to restart');
    const stream = await open();
    stream.close();
    await expect(stream.restart()).rejects.toThrow('nothing to restart');
  });

  test('a closed stream takes none', async () => {
    const stream = await open();
    stream.close();
    await expect(stream.acceptAnswer('v=0')).rejects.toBeInstanceOf(AnswerError);
  });
});

describe('lines', () => {
  test('wait until the control channel is open, then go out in order', async () => {
    const stream = await open();
    stream.push({ kind: 'grace-cancel' });
    stream.pushRaw('whatever=1=2');
    expect(heard.lines).toEqual([]);
    peer.channelsOpen = true;
    stream.channelOpened('input');
    expect(peer.sent).toEqual([]);
    stream.channelOpened('control');
    stream.push({ kind: 'clipboard', text: 'hi' });
    expect(peer.sent).toEqual(['gracecancel=1', 'whatever=1=2', 'clipboard={"text":"hi"}']);
    expect(heard.lines).toEqual(peer.sent.map((line) => `out control ${line}`));
  });

  test('what the device says goes out; a silent one never says that it is ready', async () => {
    const ready = { kind: 'android-ready', packageName: 'games.probe' } as const;
    for (const silent of [false, true]) {
      peer = new FakePeer();
      peer.channelsOpen = true;
      const stream = await open({ silent });
      stream.channelOpened('control');
      device.onMessage?.(ready as never);
      device.onMessage?.({ kind: 'mic-request' });
      expect(peer.sent.map((line) => line.split('=')[0])).toEqual(
        silent ? ['micrequest'] : ['androidready', 'micrequest'],
      );
      stream.push(ready as never);
      expect(peer.sent.at(-1)).toContain('androidready');
    }
  });

  test('what the app says reaches the device and the journal', async () => {
    const stream = await open();
    stream.received('control', 'screensize=1280x720');
    stream.received('control', Buffer.from('nonsense'));
    expect(device.lines).toEqual(['screensize=1280x720', 'nonsense']);
    expect(heard.lines).toEqual(['in control screensize=1280x720', 'in control nonsense']);
  });

  test('an upload reaches the device and the journal, chunk by chunk', async () => {
    const stream = await open();
    stream.received('control', 'upload=600000,a.png');
    for (const bytes of [262_144, 75_712]) stream.received('fileUpload', new Uint8Array(bytes));
    expect(device.files).toEqual([262_144, 75_712]);
    expect(heard.lines.slice(1)).toEqual(['in fileUpload received=262144/0,', 'in fileUpload received=75712/0,']);
  });
});

describe('input', () => {
  const keyDown = Uint8Array.of(0x01, 0, 7, 0, 0x2c, 0, 0, 0, 0, 0);

  test('on either channel is taken by the device and told', async () => {
    const stream = await open();
    stream.received('input', keyDown);
    stream.received('motion', Uint8Array.of(0x10, 1, 8, 0, 1, 0, 1, 0));
    expect(heard.inputs).toEqual([7, 8]);
  });

  test('that is none is told as it came and does no harm', async () => {
    const stream = await open();
    stream.received('input', Uint8Array.of(0xff, 1, 2));
    stream.received('motion', 'text');
    expect(heard.lines).toEqual(['in input malformed=ff0102', 'in motion malformed=74657874']);
    expect(heard.inputs).toEqual([]);
  });

  test('is drawn at once only where that was asked for', async () => {
    for (const renderOnInput of [false, true]) {
      device = new FakeDevice();
      const stream = await open({ renderOnInput });
      await stream.acceptAnswer('v=0');
      stream.stateChanged('connected');
      const before = device.redraws;
      stream.received('input', keyDown);
      expect(device.redraws - before).toBe(renderOnInput ? 1 : 0);
      stream.close();
    }
  });
});

describe('state', () => {
  test('a client that is silent is asked, and counts as there while it answers', async () => {
    const stream = await open();
    await stream.acceptAnswer('v=0');
    speak();
    stream.stateChanged('connected');
    const asked: (string | undefined)[] = [];
    front.send = (bytes) => {
      if (isSignedWith(bytes, 'theirs')) asked.push(readBindingRequest(bytes)?.username);
      speak();
    };
    clock.advance(60_000);
    expect(asked.length).toBeGreaterThan(100);
    expect(new Set(asked)).toEqual(new Set(['them:us']));
    expect(heard.states).toEqual(['connected']);
    expect(device.ticks).toBe(3001);
  });

  test('without a client the device soon stands still, and goes on where it stood once one is heard', async () => {
    const stream = await open();
    await stream.acceptAnswer('v=0');
    speak();
    stream.stateChanged('connected');
    clock.advance(1_200);
    expect(heard.states).toEqual(['connected', 'disconnected']);
    const [ticks, sent, sound] = [device.ticks, peer.video.length, peer.sound.length];
    clock.advance(60_000);
    expect([device.ticks, peer.video.length, peer.sound.length]).toEqual([ticks, sent, sound]);
    speak();
    clock.advance(1000 / device.fps + WATCH_MS);
    expect(heard.states.at(-1)).toBe('connected');
    expect(peer.video[sent]?.key).toBe(true);
    expect(device.ticks).toBeGreaterThan(ticks);
    expect(device.ticks).toBeLessThan(ticks + 10);
  });

  test('over a spoilt network silence has to last longer', async () => {
    const stream = await open();
    await stream.acceptAnswer('v=0');
    speak();
    stream.stateChanged('connected');
    stream.fault({ action: 'network', lossPct: 50 });
    clock.advance(5_400);
    expect(heard.states).toEqual(['connected']);
    clock.advance(200);
    expect(heard.states).toEqual(['connected', 'disconnected']);
  });

  test('a client that says goodbye, or loses its way, leaves the device standing still at once', async () => {
    for (const state of ['closed', 'failed'] as const) {
      device = new FakeDevice();
      const stream = await open();
      await stream.acceptAnswer('v=0');
      stream.stateChanged('connected');
      stream.stateChanged(state);
      clock.advance(10_000);
      expect(device.ticks).toBe(1);
      stream.close();
    }
  });

  test('a device whose client never comes stands still, and begins once it does', async () => {
    const stream = await open();
    clock.advance(60_000);
    await stream.acceptAnswer('v=0');
    clock.advance(5_000);
    expect(device.ticks).toBe(251);
    clock.advance(60_000);
    expect(device.ticks).toBeLessThan(300);
    const ticks = device.ticks;
    stream.stateChanged('connected');
    clock.advance(100);
    expect(device.ticks).toBeGreaterThan(ticks);
  });

  test('closing says so once, ends every timer and closes peer and sockets', async () => {
    const stream = await open();
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
    expect(heard.states).toEqual(['connected', 'closed']);
    expect([peer.closed, closings, relay.sockets, clock.pending]).toEqual([1, 1, 0, 0]);
    expect(device.onMessage).toBeUndefined();
  });
});

describe('faults', () => {
  test('reach the relay; healing sends a key frame', async () => {
    const stream = await open();
    await stream.acceptAnswer('v=0');
    stream.stateChanged('connected');
    clock.advance(1000);
    stream.fault({ action: 'drop' });
    speak();
    expect(relay.heardAt).toBe(0);
    peer.video.length = 0;
    stream.fault({ action: 'restore' });
    speak();
    expect(relay.heardAt).toBe(1000);
    clock.advance(20);
    expect(peer.video.map(({ key }) => key)).toEqual([true]);
  });
});

describe('files for the player', () => {
  test('are handed out as the channel has room, and offered by the device itself', async () => {
    const stream = await open();
    const offers: string[] = [];
    const handed: number[] = [];
    let left = 5;
    const files = Object.assign(device, {
      offer: (name: string, size: number) => offers.push(`${name} ${size}`),
      outgoing: () => (left-- > 0 ? new Uint8Array(65_536) : undefined),
    });
    let waiting = 0;
    Object.assign(peer, {
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
    clock.advance(20);
    expect(handed, 'no more than fits').toHaveLength(2);
    clock.advance(200);
    expect(handed).toHaveLength(2);
    waiting = 0;
    clock.advance(20);
    expect(handed).toHaveLength(4);
    waiting = 0;
    clock.advance(20);
    expect(handed).toHaveLength(5);
    expect(files.outgoing()).toBeUndefined();
  });
});
