import { beforeEach, describe, expect, test } from 'vitest';
import { CHANNEL } from '../../src/contracts/channel/channelLabels.ts';
import { ManualClock } from '../../src/kit/clock.ts';
import { NodeProbe } from './nodeProbe.ts';
import { FakePeer } from './testing/fakeDeviceAndPeer.ts';

let clock: ManualClock;
let peer: FakePeer;
let sent: { readonly label: string; readonly bytes: number }[];
let relayed: string[];
let probe: NodeProbe;

beforeEach(() => {
  clock = new ManualClock(0);
  peer = new FakePeer();
  sent = [];
  relayed = [];
  peer.send = (label, data) => sent.push({ label, bytes: data.length }) > 0;
  const relay = {
    drop: () => relayed.push('drop'),
    restore: () => relayed.push('restore'),
    degrade: (link: object) => relayed.push(JSON.stringify(link)),
    close: () => relayed.push('close'),
  };
  const onClosed = () => relayed.push('closed');
  probe = new NodeProbe({ peer, relay: relay as never, offer: { sdp: 'v=0', candidates: [] }, clock, onClosed });
});

describe('a connection probe', () => {
  test('echoes messages of the motion channel and nothing else', () => {
    probe.received(CHANNEL.motion, new Uint8Array(64));
    probe.received(CHANNEL.input, new Uint8Array(64));
    probe.received(CHANNEL.control, 'hello');
    expect(sent).toEqual([{ label: 'motion', bytes: 64 }]);
  });

  test('sends bytes for the requested time, up to a limit', () => {
    probe.received(CHANNEL.control, 'probe=100');
    clock.advance(95);
    const during = sent.length;
    clock.advance(1_000);
    expect([during > 0, sent.at(-1)?.label, sent.length]).toEqual([true, 'fileDownload', during]);
    probe.received(CHANNEL.control, 'probe=99999');
    clock.advance(5_000);
    const longest = sent.length;
    clock.advance(5_000);
    expect(sent.length).toBe(longest);
  });

  test('applies network faults to its relay', () => {
    probe.fault({ action: 'network', lossPct: 5, delayMs: 80 });
    probe.fault({ action: 'drop' });
    probe.fault({ action: 'restore' });
    expect(JSON.parse(relayed[0] ?? '{}')).toMatchObject({ lossPct: 5, delayMs: 80, jitterMs: 0, kbps: 0 });
    expect(relayed.slice(1)).toEqual(['drop', 'restore']);
  });

  test('closes after twenty seconds, leaves no timer, and ignores later messages', async () => {
    probe.received(CHANNEL.control, 'probe=5000');
    await clock.advanceAsync(20_000);
    expect([peer.closed, clock.pending, relayed]).toEqual([1, 0, ['close', 'closed']]);
    const before = sent.length;
    probe.received(CHANNEL.motion, new Uint8Array(1));
    probe.close();
    expect([sent.length, peer.closed]).toEqual([before, 1]);
  });
});
