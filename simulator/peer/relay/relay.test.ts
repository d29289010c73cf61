import { beforeEach, describe, expect, test } from 'vitest';
import { ManualClock, settle } from '../../../src/kit/clock.ts';
import { CLEAR, networkOf } from '../../core/network/networkCondition.ts';
import { Relay } from './relay.ts';
import { bindingCheck, isSignedWith, readBindingRequest } from './stun.ts';
import type { UdpSocket } from './udp.ts';

const PEER_PORT = 4000;
const PASSWORD = 'VOkJxbRl1RmTxUk/WvJxBt';

interface FakeSocket extends UdpSocket {
  readonly sent: { readonly bytes: Uint8Array; readonly port: number; readonly address: string }[];
  closed: boolean;
}

let sockets: FakeSocket[];
let clock: ManualClock;
let relay: Relay;

function bind(): Promise<UdpSocket> {
  const socket: FakeSocket = {
    port: 5000 + sockets.length,
    onPacket: undefined,
    sent: [],
    closed: false,
    send: (bytes, port, address) => void socket.sent.push({ bytes, port, address }),
    close: () => {
      socket.closed = true;
    },
  };
  sockets.push(socket);
  return Promise.resolve(socket);
}

const socket = (i: number) => sockets[i] as FakeSocket;
const front = () => socket(0);
const fromClient = (bytes: Uint8Array, port = 9000) => front().onPacket?.(bytes, '127.0.0.1', port);
const fromPeer = (bytes: Uint8Array, back = 1) => socket(back).onPacket?.(bytes, '127.0.0.1', PEER_PORT);
const numbers = (sent: FakeSocket['sent']) => sent.map(({ bytes }) => bytes[4]);

/**
 * Returns an RTP packet for tests of the relay, which only reads the first byte. The last byte identifies the packet.
 */
const packet = (n: number) => Uint8Array.of(0x80, 0, 0, 0, n);

/** A STUN connectivity check with the receiver's ICE username fragment. */
const check = (receiver: string, password = PASSWORD) =>
  bindingCheck(Buffer.from('abcdefghijkl'), `${receiver}:them`, password);

/** Authenticates the client by a connectivity check, and clears the packets sent so far. */
function greet(): void {
  fromClient(check('us'));
  socket(1).sent.length = 0;
}

beforeEach(async () => {
  sockets = [];
  clock = new ManualClock(0);
  relay = await Relay.open({ clock, seed: 1, bind });
  relay.addCredentials('us', PASSWORD);
  relay.peerPort = PEER_PORT;
  relay.admitDtls();
});

describe('a healthy relay', () => {
  test('forwards packets both ways at once', () => {
    greet();
    fromClient(packet(1));
    fromPeer(packet(2));
    expect(socket(1).sent).toEqual([{ bytes: packet(1), port: PEER_PORT, address: '127.0.0.1' }]);
    expect(front().sent).toEqual([{ bytes: packet(2), port: 9000, address: '127.0.0.1' }]);
    expect(clock.pending).toBe(0);
  });

  test('opens all its sockets on the given address', async () => {
    const hosts: string[] = [];
    const there = (host: string) => (hosts.push(host), bind());
    const other = await Relay.open({ clock, seed: 1, bind: there, host: '192.0.2.7' });
    expect(other.host).toBe('192.0.2.7');
    other.addCredentials('us', PASSWORD);
    other.peerPort = PEER_PORT;
    const [itsFront, back] = sockets.slice(-2) as [FakeSocket, FakeSocket];
    itsFront.onPacket?.(check('us'), '192.0.2.7', 9000);
    expect(back.sent[0]?.address).toBe('192.0.2.7');
    itsFront.onPacket?.(check('us'), '192.0.2.7', 9001);
    await settle();
    expect(hosts).toEqual(['192.0.2.7', '192.0.2.7', '192.0.2.7']);
    expect([other.isBack('192.0.2.7', back.port), other.isBack('127.0.0.1', back.port)]).toEqual([true, false]);
    expect(other.isBack('192.0.2.7', itsFront.port)).toBe(false);
  });

  test('leaks no socket if another cannot be opened', async () => {
    const opened = sockets.length;
    const failing = (at: number) => () =>
      sockets.length === opened + at ? Promise.reject(new Error('all UDP ports are taken')) : bind();
    const open = (at: number) => Relay.open({ clock, seed: 1, bind: failing(at) });
    await expect(open(0)).rejects.toThrow('all UDP ports are taken');
    expect(sockets).toHaveLength(opened);
    await expect(open(1)).rejects.toThrow('all UDP ports are taken');
    expect(sockets.slice(opened).map(({ closed }) => closed)).toEqual([true]);
  });

  test('gives each client address its own socket towards the peer', async () => {
    fromClient(check('us'), 9000);
    fromClient(check('us'), 9001);
    await settle();
    expect(sockets).toHaveLength(3);
    expect(relay.backPorts).toEqual([5001, 5002]);
    fromPeer(packet(7), 2);
    fromPeer(packet(8), 1);
    expect(front().sent.map(({ port, bytes }) => [port, bytes[4]])).toEqual([
      [9001, 7],
      [9000, 8],
    ]);
  });

  test('forwards no packets of an unauthenticated address, and opens at most sixteen sockets', async () => {
    const heardAt = relay.receivedAt;
    clock.advance(1);
    fromClient(packet(1), 9000);
    fromClient(check('somebody'), 9500);
    fromClient(check('us', 'guessed'), 9501);
    await settle();
    expect([relay.sockets, relay.receivedAt, socket(1).sent]).toEqual([2, heardAt, []]);
    fromClient(check('us'), 9000);
    expect(socket(1).sent).toHaveLength(1);
    for (let port = 9001; port < 9100; port++) {
      clock.advance(1);
      fromClient(check('us'), port);
      await settle();
    }
    expect(relay.sockets).toBe(17);
    expect(sockets.filter(({ closed }) => closed)).toHaveLength(sockets.length - 17);
  });

  test('accepts packets on its peer side only from the peer', () => {
    greet();
    socket(1).onPacket?.(packet(2), '127.0.0.1', PEER_PORT + 1);
    socket(1).onPacket?.(packet(3), '10.0.0.1', PEER_PORT);
    expect(front().sent).toEqual([]);
  });

  test('answers a peer that requests its own address while gathering', async () => {
    const fresh = await Relay.open({ clock, seed: 1, bind });
    const back = sockets.at(-1) as FakeSocket;
    expect(fresh.stunPort).toBe(back.port);
    const plain = Buffer.from('000100002112a442000102030405060708090a0b', 'hex');
    back.onPacket?.(plain, '127.0.0.1', 4321);
    expect(back.sent[0]?.port).toBe(4321);
    expect(Buffer.from(back.sent[0]?.bytes ?? []).readUInt16BE(0)).toBe(0x0101);
  });

  test('keeps an early client’s DTLS packets until the peer is ready, and nothing else', async () => {
    const fresh = await Relay.open({ clock, seed: 1, bind });
    fresh.peerPort = PEER_PORT;
    fresh.addCredentials('us', PASSWORD);
    const [itsFront, back] = sockets.slice(-2) as [FakeSocket, FakeSocket];
    itsFront.onPacket?.(check('us'), '127.0.0.1', 9000);
    back.sent.length = 0;
    const hello = Uint8Array.of(22, 254, 253, 0, 5);
    itsFront.onPacket?.(hello, '127.0.0.1', 9000);
    itsFront.onPacket?.(packet(6), '127.0.0.1', 9000);
    expect(numbers(back.sent)).toEqual([6]);
    fresh.admitDtls();
    itsFront.onPacket?.(hello, '127.0.0.1', 9000);
    expect(numbers(back.sent)).toEqual([6, 5, 5]);
  });
});

describe('probing a silent client', () => {
  test('sends a check to the address that was last heard, with the credentials of its ICE agent', () => {
    relay.client = { username: 'them:us', password: 'theirs' };
    expect(relay.canSendCheck).toBe(false);
    relay.sendCheck();
    expect(front().sent).toEqual([]);
    greet();
    expect(relay.canSendCheck).toBe(true);
    relay.sendCheck();
    relay.sendCheck();
    const [first, second] = front().sent.map(({ bytes, port }) => ({ bytes, port }));
    expect(first?.port).toBe(9000);
    expect(readBindingRequest(first?.bytes ?? packet(0))?.username).toBe('them:us');
    expect(isSignedWith(first?.bytes ?? packet(0), 'theirs')).toBe(true);
    expect(second?.bytes.slice(8, 20)).not.toEqual(first?.bytes.slice(8, 20));
  });

  test('sends nothing on a cut or degraded network, nor before the client’s name is known', () => {
    greet();
    expect(relay.canSendCheck).toBe(false);
    relay.client = { username: 'them:us', password: 'theirs' };
    expect(relay.canSendCheck).toBe(true);
    relay.degrade({ ...CLEAR, delayMs: 5_000 });
    expect(relay.canSendCheck).toBe(false);
    relay.restore();
    expect(relay.canSendCheck).toBe(true);
    relay.drop();
    expect(relay.canSendCheck).toBe(false);
  });
});

describe('a failing relay', () => {
  test('drops packets both ways, including those in flight, and restores', () => {
    greet();
    fromClient(packet(1));
    relay.degrade({ ...CLEAR, delayMs: 50 });
    fromPeer(packet(2));
    relay.drop();
    fromClient(packet(3));
    fromPeer(packet(4));
    clock.advance(1000);
    expect(numbers(socket(1).sent)).toEqual([1]);
    expect(front().sent).toEqual([]);
    relay.restore();
    fromClient(packet(5));
    fromPeer(packet(6));
    expect(numbers(socket(1).sent)).toEqual([1, 5]);
    expect(numbers(front().sent)).toEqual([6]);
    expect(clock.pending).toBe(0);
  });

  test('counts no packet as received while it drops packets', () => {
    greet();
    clock.advance(100);
    relay.drop();
    clock.advance(100);
    fromClient(packet(2));
    expect(clock.now() - relay.receivedAt).toBe(200);
  });

  test('answers checks with 403 while refusing, forwards nothing, and restores', () => {
    greet();
    fromClient(packet(1));
    relay.refuse();
    fromClient(packet(2));
    fromClient(check('us'));
    fromClient(check('us', 'guessed'));
    fromClient(check('somebody'));
    fromPeer(packet(3));
    expect(numbers(socket(1).sent)).toEqual([1]);
    expect(front().sent).toHaveLength(1);
    const answer = Buffer.from(front().sent[0]?.bytes ?? []);
    expect(answer.readUInt16BE(0)).toBe(0x0111);
    expect(answer.subarray(8, 20)).toEqual(readBindingRequest(check('us'))?.transactionId);
    relay.restore();
    fromClient(check('us'));
    expect(socket(1).sent).toHaveLength(2);
  });

  test('applies delay, loss and bandwidth in both directions', () => {
    greet();
    relay.degrade({ ...CLEAR, delayMs: 40, lossPct: 50 });
    for (let i = 0; i < 100; i++) {
      fromClient(packet(i));
      fromPeer(packet(i));
    }
    clock.advance(39);
    expect(socket(1).sent.length + front().sent.length).toBe(0);
    clock.advance(1);
    for (const { sent } of [socket(1), front()]) {
      expect(sent.length).toBeGreaterThan(30);
      expect(sent.length).toBeLessThan(70);
    }
  });

  test('loses the same packets for the same seed, different ones in each direction', () => {
    greet();
    const run = () => {
      socket(1).sent.length = 0;
      front().sent.length = 0;
      relay.degrade({ ...CLEAR, lossPct: 50 }, 3);
      for (let i = 0; i < 100; i++) {
        fromClient(packet(i));
        fromPeer(packet(i));
      }
      return [numbers(socket(1).sent), numbers(front().sent)];
    };
    const [up, down] = run();
    expect(run()).toEqual([up, down]);
    expect(up).not.toEqual(down);
  });

  test('damages a copy of a packet in one bit', () => {
    greet();
    relay.degrade({ ...CLEAR, damagePct: 100 });
    const original = Uint8Array.of(0x80, 0, 0, 0, 0);
    fromClient(original);
    expect(original).toEqual(packet(0));
    const bits = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
    const arrived = bits(socket(1).sent[0]?.bytes ?? Uint8Array.of());
    expect([...arrived].filter((bit, i) => bit !== bits(original)[i])).toHaveLength(1);
  });

  test('limits each direction by its own trace', () => {
    greet();
    relay.degrade(networkOf({ trace: '10\n20\n', upTrace: '50\n100\n' }));
    fromClient(packet(1));
    fromPeer(packet(2));
    clock.advance(10);
    expect([numbers(socket(1).sent), numbers(front().sent)]).toEqual([[], [2]]);
    clock.advance(40);
    expect(numbers(socket(1).sent)).toEqual([1]);
  });

  test('closes every socket once and drops packets in flight', () => {
    greet();
    fromClient(packet(1));
    relay.degrade({ ...CLEAR, delayMs: 40 });
    fromClient(packet(2));
    relay.close();
    relay.close();
    clock.advance(100);
    expect(sockets.every(({ closed }) => closed)).toBe(true);
    expect(relay.sockets).toBe(0);
    expect(numbers(socket(1).sent)).toEqual([1]);
    expect(clock.pending).toBe(0);
  });
});
