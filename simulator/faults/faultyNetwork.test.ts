import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { ManualClock, settle } from '../../src/kit/clock.ts';
import { NETWORK_NAMES } from '../core/network/networks.ts';
import { bindingCheck, isSignedWith, readBindingRequest } from '../peer/relay/stun.ts';
import type { UdpSocket } from '../peer/relay/udp.ts';
import type { Address } from './candidates.ts';
import { FaultyNetwork, type FaultyNetworkOptions } from './faultyNetwork.ts';

const HOST = '192.0.2.1';
const PAGE: Address = { host: HOST, port: 9000 };
const REMOTE: Address = { host: '198.51.100.7', port: 4000 };
const STRANGER: Address = { host: '198.51.100.9', port: 4001 };
const PAGE_CREDENTIALS = { usernameFragment: 'page', password: 'VOkJxbRl1RmTxUk/WvJxBt' };
const REMOTE_CREDENTIALS = { usernameFragment: 'remote', password: 'asd88fgpdd777uzjYhagZg' };

interface FakeSocket extends UdpSocket {
  readonly sent: { readonly bytes: Uint8Array; readonly to: Address; readonly at: number }[];
  closed: boolean;
}

let sockets: FakeSocket[];
let clock: ManualClock;

function bind(): Promise<UdpSocket> {
  const socket: FakeSocket = {
    port: 5000 + sockets.length,
    onPacket: undefined,
    sent: [],
    closed: false,
    send: (bytes, port, host) => void socket.sent.push({ bytes, to: { host, port }, at: clock.now() }),
    close: () => {
      socket.closed = true;
    },
  };
  sockets.push(socket);
  return Promise.resolve(socket);
}

const socketAt = ({ port }: Address) => sockets[port - 5000] as FakeSocket;
const receive = (socket: FakeSocket, bytes: Uint8Array, { host, port }: Address) =>
  socket.onPacket?.(bytes, host, port);
const packet = (n: number) => Uint8Array.of(0x80, n >> 16, n >> 8, n);
const numberOf = (bytes: Uint8Array) => ((bytes[1] ?? 0) << 16) | ((bytes[2] ?? 0) << 8) | (bytes[3] ?? 0);
const check = ({ usernameFragment, password }: typeof PAGE_CREDENTIALS) =>
  bindingCheck(Buffer.from('abcdefghijkl'), `${usernameFragment}:them`, password);

/** Opens a network with one connection whose page and remote peer know each other. */
async function connect(options: FaultyNetworkOptions = {}) {
  const network = new FaultyNetwork({ host: HOST, clock, bind, ...options });
  const answer = await network.answer({
    pageCredentials: [PAGE_CREDENTIALS],
    remoteCredentials: [REMOTE_CREDENTIALS],
    pageAddresses: [PAGE],
    remoteAddresses: [REMOTE],
  });
  const page = socketAt(answer.pageAddresses[0] as Address);
  const remote = socketAt(answer.remoteAddresses[0] as Address);
  return {
    network,
    connection: answer.connection,
    pageSocket: page,
    remoteSocket: remote,
    sendUp: (bytes: Uint8Array) => receive(remote, bytes, PAGE),
    sendDown: (bytes: Uint8Array) => receive(page, bytes, REMOTE),
  };
}

beforeEach(() => {
  sockets = [];
  clock = new ManualClock(0);
});

describe('a network without faults', () => {
  test('forwards packets at once, each side by the address that it knows of the other', async () => {
    const { pageSocket, remoteSocket, sendUp, sendDown, network } = await connect();
    sendUp(packet(1));
    sendDown(packet(2));
    expect(pageSocket.sent).toEqual([{ bytes: packet(1), to: REMOTE, at: 0 }]);
    expect(remoteSocket.sent).toEqual([{ bytes: packet(2), to: PAGE, at: 0 }]);
    expect(network.packets).toEqual({ up: { sent: 1, delivered: 1 }, down: { sent: 1, delivered: 1 } });
    expect(clock.pending).toBe(0);
  });

  test('gives the same address again for the same candidate', async () => {
    const { network, connection, pageSocket, remoteSocket } = await connect();
    const again = await network.answer({ connection, pageAddresses: [PAGE], remoteAddresses: [REMOTE, REMOTE] });
    expect(again.pageAddresses).toEqual([{ host: HOST, port: pageSocket.port }]);
    expect(again.remoteAddresses.map((one) => one?.port)).toEqual([remoteSocket.port, remoteSocket.port]);
    expect(sockets).toHaveLength(2);
  });

  test('leaves out IPv6 candidates and unknown names', async () => {
    const network = new FaultyNetwork({ host: HOST, clock, bind });
    const six = { host: '2001:db8::1', port: 1 };
    const { pageAddresses, remoteAddresses } = await network.answer({
      pageAddresses: [six],
      remoteAddresses: [six, { host: 'no-such-name.invalid', port: 1 }],
    });
    expect([pageAddresses, remoteAddresses]).toEqual([[null], [null, null]]);
  });

  test('learns the address behind an mDNS name from the first signed check of the page', async () => {
    const network = new FaultyNetwork({ host: HOST, clock, bind });
    const name = { host: '6f2a1f7e-3a2b-4c5d-8e9f-0a1b2c3d4e5f.local', port: 9000 };
    const { pageAddresses, remoteAddresses } = await network.answer({
      remoteCredentials: [REMOTE_CREDENTIALS],
      pageAddresses: [name],
      remoteAddresses: [REMOTE],
    });
    const [page, remote] = [pageAddresses[0], remoteAddresses[0]].map((one) => socketAt(one as Address));
    const source = { host: '10.0.0.3', port: 9000 };
    receive(remote as FakeSocket, packet(1), source);
    receive(page as FakeSocket, packet(2), REMOTE);
    receive(remote as FakeSocket, check(REMOTE_CREDENTIALS), source);
    await settle();
    receive(page as FakeSocket, packet(3), REMOTE);
    expect(page?.sent.map(({ bytes }) => bytes)).toEqual([check(REMOTE_CREDENTIALS)]);
    expect(remote?.sent.map(({ to }) => to)).toEqual([{ host: HOST, port: 9000 }, source]);
  });

  test('treats the mDNS name of a remote browser as this computer', async () => {
    const network = new FaultyNetwork({ host: HOST, clock, bind });
    const { pageAddresses, remoteAddresses } = await network.answer({
      pageAddresses: [PAGE],
      remoteAddresses: [{ host: '6F2A1F7E-3a2b-4c5d-8e9f-0a1b2c3d4e5f.local', port: 4000 }],
    });
    receive(socketAt(remoteAddresses[0] as Address), packet(1), PAGE);
    expect(socketAt(pageAddresses[0] as Address).sent[0]?.to).toEqual({ host: HOST, port: 4000 });
  });

  test('ignores unknown addresses until they send a check that is signed for its receiver', async () => {
    const { pageSocket, remoteSocket } = await connect();
    const forged = [packet(1), check(REMOTE_CREDENTIALS), check({ ...PAGE_CREDENTIALS, password: 'x' })];
    for (const bytes of forged) receive(pageSocket, bytes, STRANGER);
    receive(remoteSocket, check(PAGE_CREDENTIALS), STRANGER);
    await settle();
    expect([sockets.length, pageSocket.sent, remoteSocket.sent]).toEqual([2, [], []]);
    receive(pageSocket, check(PAGE_CREDENTIALS), STRANGER);
    await settle();
    expect(sockets[2]?.sent).toEqual([{ bytes: check(PAGE_CREDENTIALS), to: PAGE, at: 0 }]);
    receive(sockets[2] as FakeSocket, packet(4), PAGE);
    expect(pageSocket.sent).toEqual([{ bytes: packet(4), to: STRANGER, at: 0 }]);
  });

  test('opens at most 32 sockets for each side of a connection, also for signed checks', async () => {
    const { network, connection, pageSocket } = await connect();
    const many = Array.from({ length: 40 }, (_, i) => ({ host: '198.51.100.20', port: 1000 + i }));
    const { remoteAddresses } = await network.answer({ connection, remoteAddresses: many });
    expect(remoteAddresses.filter((one) => one === null)).toHaveLength(9);
    receive(pageSocket, check(PAGE_CREDENTIALS), STRANGER);
    await settle();
    expect(sockets).toHaveLength(33);
  });

  test('closes the sockets of a closed connection, and rejects its number and unknown ones', async () => {
    const { network, connection, pageSocket, remoteSocket } = await connect();
    await network.answer({ connection, isClosed: true });
    expect([pageSocket.closed, remoteSocket.closed]).toEqual([true, true]);
    for (const one of [connection, 99])
      await expect(network.answer({ connection: one, pageAddresses: [PAGE] })).rejects.toThrow(`${one} isn’t open`);
    expect(sockets).toHaveLength(2);
  });

  test('closes the connection without packets for the longest time beyond 256', async () => {
    const { network, pageSocket, remoteSocket, sendDown } = await connect();
    const [second, third] = [await network.answer({ pageAddresses: [PAGE] }), await network.answer({})];
    await network.answer({ connection: second.connection });
    for (let i = 0; i < 254; i++) {
      await network.answer({});
      sendDown(packet(i));
    }
    await expect(network.answer({ connection: third.connection })).rejects.toThrow('isn’t open');
    expect([pageSocket.closed, remoteSocket.closed, sockets[2]?.closed]).toEqual([false, false, false]);
    await network.answer({});
    expect([pageSocket.closed, sockets[2]?.closed]).toEqual([false, true]);
  });

  test('closes all sockets and rejects requests after its end', async () => {
    const { network, sendUp, pageSocket } = await connect();
    network.degrade({ delayMs: 10 });
    sendUp(packet(1));
    await network.close();
    clock.advance(100);
    expect(sockets.every(({ closed }) => closed)).toBe(true);
    expect(pageSocket.sent).toEqual([]);
    await expect(network.answer({})).rejects.toThrow('closed');
  });

  test.each([
    [undefined],
    ['x'],
    [{ connection: 1.5 }],
    [{ isClosed: 1 }],
    [{ pageAddresses: {} }],
    [{ pageAddresses: [null] }],
    [{ pageAddresses: [{ host: '', port: 1 }] }],
    [{ remoteAddresses: [{ host: 'x', port: 65_536 }] }],
    [{ remoteAddresses: Array.from({ length: 65 }, () => REMOTE) }],
    [{ pageCredentials: [{ usernameFragment: 'x' }] }],
  ])('rejects the malformed request %j', async (request) => {
    const network = new FaultyNetwork({ host: HOST, clock, bind });
    await expect(network.answer(request)).rejects.toThrow(TypeError);
    expect(sockets).toHaveLength(0);
  });
});

describe('a degraded network', () => {
  test('delays each direction by its own time, exactly on a manual clock', async () => {
    const { network, sendUp, sendDown, pageSocket, remoteSocket } = await connect();
    await fc.assert(
      fc.asyncProperty(
        fc.nat(2_000),
        fc.nat(2_000),
        fc.array(fc.nat(50), { maxLength: 20 }),
        async (up, down, gaps) => {
          pageSocket.sent.length = 0;
          remoteSocket.sent.length = 0;
          network.degrade({ up: { delayMs: up }, down: { delayMs: down } });
          const times = gaps.map((gap, i) => {
            clock.advance(gap);
            sendUp(packet(i));
            sendDown(packet(i));
            return clock.now();
          });
          clock.advance(4_000);
          expect(pageSocket.sent.map(({ at }) => at)).toEqual(times.map((at) => at + up));
          expect(remoteSocket.sent.map(({ at }) => at)).toEqual(times.map((at) => at + down));
        },
      ),
    );
  });

  test('leaves a direction without a fault unchanged', async () => {
    const { network, sendUp, sendDown, pageSocket, remoteSocket } = await connect();
    network.degrade({ down: { lossPct: 100 } });
    sendUp(packet(1));
    sendDown(packet(2));
    expect([pageSocket.sent.length, remoteSocket.sent.length]).toEqual([1, 0]);
    expect(network.packets.down).toEqual({ sent: 1, delivered: 0 });
  });

  test('loses the same packets for the same seed, in both directions, for any named network', async () => {
    const run = async (network: (typeof NETWORK_NAMES)[number], seed: number) => {
      sockets = [];
      clock = new ManualClock(0);
      const one = await connect({ seed });
      one.network.degrade(network);
      for (let i = 0; i < 300; i++) {
        one.sendUp(packet(i));
        one.sendDown(packet(i));
        clock.advance(60);
      }
      clock.advance(5_000);
      return [one.pageSocket, one.remoteSocket].map(({ sent }) => sent.map(({ bytes, at }) => [...bytes, at]));
    };
    for (const name of NETWORK_NAMES) expect(await run(name, 7)).toEqual(await run(name, 7));
    expect(await run('busy-wifi', 7)).not.toEqual(await run('busy-wifi', 8));
    const [up, down] = await run('busy-wifi', 7);
    expect(up?.map((one) => one[3])).not.toEqual(down?.map((one) => one[3]));
  });

  test('loses the same packets again when the same fault is set again', async () => {
    const { network, sendUp, pageSocket } = await connect();
    const run = (seed?: number) => {
      pageSocket.sent.length = 0;
      network.degrade({ lossPct: 30, ...(seed !== undefined && { seed }) });
      for (let i = 0; i < 200; i++) sendUp(packet(i));
      return pageSocket.sent.map(({ bytes }) => numberOf(bytes));
    };
    const first = run();
    expect(run()).toEqual(first);
    expect(run(3)).not.toEqual(first);
  });

  test('loses within three standard deviations of 10,000 packets as often as independent losses do', async () => {
    const { network, sendUp } = await connect();
    const share = 0.05;
    const deviation = Math.sqrt(10_000 * share * (1 - share));
    const seeds = Array.from({ length: 40 }, (_, i) => i * 7_919);
    const scores = seeds.map((seed) => {
      const before = network.packets.up;
      network.degrade({ lossPct: 5, seed });
      for (let i = 0; i < 10_000; i++) sendUp(packet(i));
      const { sent, delivered } = network.packets.up;
      return (sent - before.sent - (delivered - before.delivered) - 10_000 * share) / deviation;
    });
    // The normal distribution has 0.27 % beyond three deviations: more than 1 of 40 seeds in 1 of 200 generators.
    expect(scores.filter((score) => Math.abs(score) > 3).length).toBeLessThanOrEqual(1);
    expect(Math.abs(scores.reduce((a, b) => a + b) / scores.length)).toBeLessThan(0.5);
  });

  test('inverts one bit of damaged packets and delivers doubled ones twice', async () => {
    const { network, sendUp, pageSocket } = await connect();
    network.degrade({ damagePct: 100, duplicatePct: 100 });
    sendUp(packet(0));
    const bits = pageSocket.sent.map(({ bytes }) =>
      bytes.reduce((sum, byte, i) => sum + ones(byte ^ (packet(0)[i] ?? 0)), 0),
    );
    expect(bits).toEqual([1, 1]);
    expect(network.packets.up).toEqual({ sent: 1, delivered: 2 });
  });

  test.each([
    [{ delayMs: Number.NaN }, 'delayMs must be a number from 0 to 60000, not NaN'],
    [{ delayMs: Infinity }, 'delayMs'],
    [{ lossPct: -1 }, 'lossPct'],
    [{ lossPct: 101 }, 'lossPct'],
    [{ burstLength: 0 }, 'burstLength'],
    [{ kbps: Infinity }, 'kbps'],
    [{ seed: Number.NaN }, 'seed'],
    [{ delayMs: '5' }, 'delayMs'],
    [{ losPct: 5 }, 'a network has no field losPct'],
    [{ changes: [{ afterMs: 0 }, { afterMs: 5, jitterMs: -1 }] }, 'changes[1].jitterMs'],
    [{ changes: [{ afterMs: Number.NaN }] }, 'changes[0].afterMs'],
    [{ changes: [{ lossPct: 5 }] }, 'changes[0] has no afterMs'],
    [{ changes: [{ afterMs: 5 }], everyMs: 0 }, 'everyMs'],
    [{ down: { queueMs: -5 } }, 'queueMs'],
    [{ up: 'fibre', lossPct: 5 }, 'lossPct must be in up or down'],
  ] as const)('rejects %j without changing the present network', async (fault, message) => {
    const { network, sendUp, pageSocket } = await connect();
    network.degrade({ delayMs: 10 });
    expect(() => network.degrade(fault as unknown as 'clean')).toThrow(RangeError);
    expect(() => network.degrade(fault as unknown as 'clean')).toThrow(message);
    sendUp(packet(1));
    clock.advance(10);
    expect(pageSocket.sent.map(({ at }) => at)).toEqual([10]);
  });

  test('accepts the limits of each value and fields that are undefined', async () => {
    const { network } = await connect();
    const fault = { lossPct: 100, burstLength: 1, kbps: 0, delayMs: 60_000, jitterMs: undefined, seed: -5 };
    const changed = { ...fault, changes: [{ afterMs: 0, lossPct: 0 }], everyMs: 1 } as object;
    expect(() => network.degrade(changed)).not.toThrow();
    expect(() => network.degrade({ up: changed, down: 'mobile' })).not.toThrow();
  });

  test('rejects an unknown network without changing the present one', async () => {
    const { network, sendUp, sendDown, pageSocket, remoteSocket } = await connect();
    network.degrade({ lossPct: 100 });
    expect(() => network.degrade({ up: 'clean', down: 'tin-cans' as 'clean' })).toThrow(
      'no network is named tin-cans; the names are clean, fibre',
    );
    sendUp(packet(1));
    sendDown(packet(1));
    expect([pageSocket.sent, remoteSocket.sent]).toEqual([[], []]);
  });
});

describe('a broken network', () => {
  test('drops all packets of a cut direction, those on their way included, until it is restored', async () => {
    const { network, sendUp, sendDown, pageSocket, remoteSocket } = await connect();
    network.degrade({ delayMs: 50 });
    sendUp(packet(1));
    sendDown(packet(1));
    network.cut('up');
    sendUp(packet(2));
    clock.advance(100);
    expect([pageSocket.sent.length, remoteSocket.sent.length]).toEqual([0, 1]);
    network.cut();
    sendDown(packet(3));
    clock.advance(100);
    expect(remoteSocket.sent).toHaveLength(1);
    network.restore();
    sendUp(packet(4));
    sendDown(packet(4));
    expect([pageSocket.sent.at(-1)?.at, remoteSocket.sent.at(-1)?.at]).toEqual([200, 200]);
  });

  test('answers checks of both sides with error 403 that their receiver seems to sign', async () => {
    const { network, pageSocket, remoteSocket, sendUp, sendDown } = await connect();
    network.refuse();
    sendUp(check(REMOTE_CREDENTIALS));
    sendDown(check(PAGE_CREDENTIALS));
    sendUp(packet(1));
    sendDown(packet(1));
    for (const [socket, to, { password }] of [
      [remoteSocket, PAGE, REMOTE_CREDENTIALS],
      [pageSocket, REMOTE, PAGE_CREDENTIALS],
    ] as const) {
      expect(socket.sent.map((one) => one.to)).toEqual([to]);
      const { bytes } = socket.sent[0] ?? { bytes: Uint8Array.of() };
      expect(Buffer.from(bytes).readUInt16BE(0)).toBe(0x0111);
      expect(isSignedWith(bytes, password)).toBe(true);
      expect(readBindingRequest(bytes)).toBeUndefined();
    }
    network.restore();
    sendUp(packet(2));
    expect(pageSocket.sent.at(-1)?.bytes).toEqual(packet(2));
  });
});

describe('the script for other drivers', () => {
  test('reaches the network by HTTP at a secret address on loopback', async () => {
    const network = new FaultyNetwork({ host: HOST, clock, bind });
    const script = await network.script();
    expect(await network.script()).toBe(script);
    const url = /http:\/\/127\.0\.0\.1:\d+\/[\da-f]{32}/.exec(script)?.[0] ?? '';
    const post = (address: string, body: string) => fetch(address, { method: 'POST', body });
    const answer = await post(url, JSON.stringify({ pageAddresses: [PAGE] }));
    expect(await answer.json()).toEqual({
      connection: 1,
      pageAddresses: [{ host: HOST, port: 5000 }],
      remoteAddresses: [],
    });
    const statuses = [
      await post(url.slice(0, -1), '{}'),
      await post(url, '{'),
      await post(url, `"${'x'.repeat(300_000)}"`),
      await fetch(url),
      await fetch(url, { method: 'OPTIONS' }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 400, 413, 405, 204]);
    await network.close();
    await expect(post(url, '{}')).rejects.toThrow();
  });
});

/** Number of set bits of a byte. */
function ones(byte: number): number {
  return byte === 0 ? 0 : (byte & 1) + ones(byte >> 1);
}
