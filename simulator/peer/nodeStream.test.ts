import { beforeEach, describe, expect, test } from 'vitest';
import { AnswerError } from './devicePeer.ts';
import { StreamFixture } from './testing/streamFixture.ts';
import { FakeDevice, FakePeer } from './testing/fakeDeviceAndPeer.ts';

let bench: StreamFixture;
beforeEach(() => {
  bench = new StreamFixture();
});

describe('the answer to a stream’s offer', () => {
  test('starts the streaming device', async () => {
    const stream = await bench.open();
    bench.clock.advance(1000);
    expect(bench.device.ticks).toBe(0);
    await stream.acceptAnswer('v=0');
    bench.clock.advance(1000);
    expect(bench.device.ticks).toBe(51);
  });

  test('accepts an unchanged answer again, and rejects a different one', async () => {
    const stream = await bench.open();
    await stream.acceptAnswer('v=0 a');
    await stream.acceptAnswer('v=0 a');
    await expect(stream.acceptAnswer('v=0 b')).rejects.toBeInstanceOf(AnswerError);
    expect(bench.peer.answers).toEqual(['v=0 a']);
  });

  test('rejects an invalid answer, and accepts a valid one afterwards', async () => {
    const stream = await bench.open();
    bench.peer.taking = () => Promise.reject(new AnswerError('garbage'));
    await expect(stream.acceptAnswer('garbage')).rejects.toBeInstanceOf(AnswerError);
    bench.peer.taking = () => Promise.resolve();
    await stream.acceptAnswer('v=0');
    bench.clock.advance(100);
    expect(bench.device.ticks).toBeGreaterThan(0);
  });

  test('pauses the game after an ICE restart until it connects; then the streaming device sends its state and continues', async () => {
    const stream = await bench.open();
    await stream.acceptAnswer('v=0 a');
    stream.stateChanged('connected');
    bench.clock.advance(1000);
    const [ticks, pictures] = [bench.device.ticks, bench.peer.video.length];
    expect(pictures).toBeGreaterThan(40);
    await expect(stream.restart()).resolves.toEqual({ offerSdp: 'v=0', iceCandidates: [] });
    await stream.acceptAnswer('v=0 b');
    bench.clock.advance(1000);
    expect([bench.device.ticks, bench.peer.video.length, bench.device.greetings]).toEqual([ticks, pictures, 0]);
    stream.stateChanged('connected');
    expect([bench.device.greetings, bench.peer.video.at(-1)?.key]).toEqual([1, true]);
    bench.clock.advance(100);
    expect(bench.peer.video.length).toBeGreaterThan(pictures + 3);
    expect(bench.events.states).toEqual(['connected', 'connecting', 'connected']);
  });

  test('keeps the streaming device running if it is another client’s, and disconnects the previous client', async () => {
    const stream = await bench.open();
    bench.peer.channelsOpen = true;
    stream.channelOpened('control');
    await stream.acceptAnswer('v=0 a');
    stream.stateChanged('connected');
    bench.clock.advance(1000);
    const [ticks, pictures] = [bench.device.ticks, bench.peer.video.length];
    await expect(stream.reopen()).resolves.toEqual({ offerSdp: 'v=0 other', iceCandidates: [] });
    expect([bench.peer.closed, bench.device.meetings, stream.isOver(bench.peer), stream.isOver(bench.next)]).toEqual([
      1,
      1,
      false,
      true,
    ]);
    expect(stream.offerSdp).toBe('v=0 other');
    await stream.acceptAnswer('v=0 b');
    expect([bench.peer.answers, bench.next.answers]).toEqual([['v=0 a'], ['v=0 b']]);
    bench.clock.advance(3_000);
    expect(bench.device.ticks).toBe(ticks);
    stream.stateChanged('connected');
    expect(bench.device.greetings).toBe(1);
    stream.push({ kind: 'grace-cancel' });
    expect(bench.next.sent).toEqual([]);
    bench.next.channelsOpen = true;
    stream.channelOpened('control');
    expect([bench.next.sent, bench.peer.sent]).toEqual([['gracecancel=1'], []]);
    bench.clock.advance(1000);
    // After the pause, the game continues with a tick at once.
    expect([bench.device.ticks - ticks, bench.peer.video.length]).toEqual([51, pictures]);
    expect(bench.next.video[0]?.key).toBe(true);
    expect(bench.next.video.length).toBeGreaterThan(40);
    stream.close();
    expect([bench.peer.closed, bench.next.closed]).toEqual([1, 1]);
  });

  test('moves the stream to the later of two concurrent reconnects, and the earlier one’s connection is closed', async () => {
    const stream = await bench.open();
    await stream.acceptAnswer('v=0 a');
    await Promise.all([stream.reopen(), stream.reopen()]);
    expect(bench.others.map((other) => [other.closed, stream.isOver(other)])).toEqual([
      [1, false],
      [0, true],
    ]);
  });

  test('fails for another client if the streaming device is closed or never becomes ready', async () => {
    const silent = await bench.open({ silent: true });
    await expect(silent.reopen()).rejects.toThrow('no client can return to it');
    const stream = await bench.open();
    const coming = stream.reopen();
    stream.close();
    await expect(coming).rejects.toThrow();
    await expect(stream.reopen()).rejects.toThrow('no client can return to it');
  });

  test('never restarts a closed stream, or one whose streaming device does not become ready', async () => {
    const silent = await bench.open({ silent: true });
    await expect(silent.restart()).rejects.toThrow('so it can’t restart');
    const stream = await bench.open();
    stream.close();
    await expect(stream.restart()).rejects.toThrow('so it can’t restart');
  });

  test('fails for a closed stream', async () => {
    const stream = await bench.open();
    stream.close();
    await expect(stream.acceptAnswer('v=0')).rejects.toBeInstanceOf(AnswerError);
  });
});

describe('the messages of a stream', () => {
  test('wait until the control channel is open, then are sent in order', async () => {
    const stream = await bench.open();
    stream.push({ kind: 'grace-cancel' });
    stream.pushRaw('whatever=1=2');
    expect(bench.events.lines).toEqual([]);
    bench.peer.channelsOpen = true;
    stream.channelOpened('input');
    expect(bench.peer.sent).toEqual([]);
    stream.channelOpened('control');
    stream.push({ kind: 'clipboard', text: 'hi' });
    expect(bench.peer.sent).toEqual(['gracecancel=1', 'whatever=1=2', 'clipboard={"text":"hi"}']);
    expect(bench.events.lines).toEqual(bench.peer.sent.map((line) => `out control ${line}`));
  });

  test('include the streaming device’s messages, but a silent device never reports that it is ready', async () => {
    const ready = { kind: 'android-ready', packageName: 'games.probe' } as const;
    for (const silent of [false, true]) {
      bench.peer = new FakePeer();
      bench.peer.channelsOpen = true;
      const stream = await bench.open({ silent });
      stream.channelOpened('control');
      bench.device.onMessage?.(ready as never);
      bench.device.onMessage?.({ kind: 'mic-request' });
      expect(bench.peer.sent.map((line) => line.split('=')[0])).toEqual(
        silent ? ['micrequest'] : ['androidready', 'micrequest'],
      );
      stream.push(ready as never);
      expect(bench.peer.sent.at(-1)).toContain('androidready');
    }
  });

  test('reach the streaming device and the journal if they come from the app', async () => {
    const stream = await bench.open();
    stream.received('control', 'screensize=1280x720');
    stream.received('control', Buffer.from('nonsense'));
    expect(bench.device.lines).toEqual(['screensize=1280x720', 'nonsense']);
    expect(bench.events.lines).toEqual(['in control screensize=1280x720', 'in control nonsense']);
  });

  test('reach the streaming device and the journal chunk by chunk during an upload', async () => {
    const stream = await bench.open();
    stream.received('control', 'upload=600000,a.png');
    for (const bytes of [262_144, 75_712]) stream.received('fileUpload', new Uint8Array(bytes));
    expect(bench.device.files).toEqual([262_144, 75_712]);
    expect(bench.events.lines.slice(1)).toEqual([
      'in fileUpload received=262144/0,',
      'in fileUpload received=75712/0,',
    ]);
  });
});

describe('the input of a stream', () => {
  const keyDown = Uint8Array.of(0x01, 0, 7, 0, 0x2c, 0, 0, 0, 0, 0);

  test('reaches the streaming device on the reliable and the lossy channel, and is reported to the listener', async () => {
    const stream = await bench.open();
    stream.received('input', keyDown);
    stream.received('motion', Uint8Array.of(0x10, 1, 8, 0, 1, 0, 1, 0));
    expect(bench.events.inputs).toEqual([7, 8]);
  });

  test('appears in the report as received if it is malformed, and does not reach the streaming device', async () => {
    const stream = await bench.open();
    stream.received('input', Uint8Array.of(0xff, 1, 2));
    stream.received('motion', 'text');
    expect(bench.events.lines).toEqual(['in input malformed=ff0102', 'in motion malformed=74657874']);
    expect(bench.events.inputs).toEqual([]);
  });

  test('redraws the picture at once only if configured', async () => {
    for (const renderOnInput of [false, true]) {
      bench.device = new FakeDevice();
      const stream = await bench.open({ renderOnInput });
      await stream.acceptAnswer('v=0');
      stream.stateChanged('connected');
      const before = bench.device.redraws;
      stream.received('input', keyDown);
      expect(bench.device.redraws - before).toBe(renderOnInput ? 1 : 0);
      stream.close();
    }
  });
});
