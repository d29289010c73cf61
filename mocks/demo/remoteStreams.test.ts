import { expect, it, vi } from 'vitest';
import type { StreamListener, StreamRequest } from '../../simulator/core/world/stream.ts';
import type { FromDevice, ToDevice, ToPage } from './workerMessages.ts';
import { type DevicePage, RemoteStreams } from './remoteStreams.ts';

/** Creates a page whose streaming device accepts the answer `good` and echoes lines. */
function pageOf(id: string) {
  const received: ToDevice[] = [];
  const page: DevicePage = {
    id,
    postMessage(_: ToPage, [port]) {
      if (!(port instanceof MessagePort)) throw new Error('no port');
      const tell = (message: FromDevice) => port.postMessage(message);
      port.addEventListener('message', ({ data }: MessageEvent<ToDevice>) => {
        received.push(data);
        if (data.kind === 'restart' || data.kind === 'reopen')
          tell({ kind: 'offer', offer: { offerSdp: `${data.kind} of ${id}`, iceCandidates: [] } });
        if (data.kind === 'answer') tell({ kind: 'answered', ok: data.sdp === 'good' });
        if (data.kind === 'line') tell({ kind: 'heard', direction: 'out', channel: 'control', line: data.line });
      });
      port.start();
      tell({ kind: 'offer', offer: { offerSdp: `offer of ${id}`, iceCandidates: [] } });
    },
  };
  return { page, received };
}

function request() {
  const listener = {
    state: vi.fn<StreamListener['state']>(),
    line: vi.fn<StreamListener['line']>(),
    input: vi.fn<() => void>(),
  };
  const settings = { worldId: 'w', playSessionId: 's', packageName: 'p', seed: 1, width: 1, height: 1, fps: 30 };
  const rest = { maxBitrateKbps: 1, marker: false, renderOnInput: false, silent: false };
  const made: StreamRequest = { ...settings, ...rest, listener };
  return { made, listener };
}

it('RemoteStreams offers the stream of the streaming device in a page, and rejects an SDP answer that it refuses', async () => {
  const { page } = pageOf('one');
  const { made, listener } = request();
  const stream = await new RemoteStreams(() => Promise.resolve(page)).open(made);
  expect(stream.offerSdp).toBe('offer of one');
  await stream.acceptAnswer('good');
  await expect(stream.acceptAnswer('bad')).rejects.toThrow('does not match');
  stream.pushRaw('hello');
  await vi.waitFor(() => expect(listener.line).toHaveBeenCalledWith('out', 'control', 'hello'));
  stream.close();
});

it('RemoteStreams reports a disconnect when the page is unloaded, and reopens the stream from the next page', async () => {
  const first = pageOf('one');
  const second = pageOf('two');
  let { page } = first;
  const streams = new RemoteStreams(() => Promise.resolve(page));
  const { made, listener } = request();
  const stream = await streams.open(made);
  streams.leave('two');
  expect(listener.state).not.toHaveBeenCalled();
  streams.leave('one');
  expect(listener.state).toHaveBeenCalledWith('disconnected');
  ({ page } = second);
  expect((await stream.reopen?.())?.offerSdp).toBe('offer of two');
  await vi.waitFor(() => expect(first.received).toEqual([{ kind: 'close' }]));
  stream.close();
});

it('RemoteStreams restarts and reopens a stream while the page that runs its streaming device is open', async () => {
  const { page } = pageOf('one');
  const { made } = request();
  const stream = await new RemoteStreams(() => Promise.resolve(page)).open(made);
  expect((await stream.restart?.())?.offerSdp).toBe('restart of one');
  expect((await stream.reopen?.())?.offerSdp).toBe('reopen of one');
  expect(stream.offerSdp).toBe('reopen of one');
  stream.close();
});

it('RemoteStreams reports a closed stream once', async () => {
  const { page } = pageOf('one');
  const { made, listener } = request();
  const stream = await new RemoteStreams(() => Promise.resolve(page)).open(made);
  stream.close();
  stream.close();
  expect(listener.state.mock.calls).toEqual([['closed']]);
  await expect(stream.restart?.()).rejects.toThrow('gone');
});

it('RemoteStreams opens a connection test in an open page, and returns undefined if no page is open', async () => {
  const { page, received } = pageOf('one');
  const probe = await new RemoteStreams(() => Promise.resolve(page)).probe();
  expect(probe?.offerSdp).toBe('offer of one');
  await probe?.acceptAnswer('good');
  await expect(probe?.acceptAnswer('bad')).rejects.toThrow('does not match');
  probe?.close();
  await vi.waitFor(() => expect(received.at(-1)).toEqual({ kind: 'close' }));
  expect(await new RemoteStreams(() => Promise.resolve(undefined)).probe()).toBeUndefined();
});

it('RemoteStreams rejects opening a stream if no page is open', async () => {
  const { made } = request();
  await expect(new RemoteStreams(() => Promise.resolve(undefined)).open(made)).rejects.toThrow('no page');
});

/** Creates a page whose streaming device sends one message, or none, and never responds to an answer. */
function silentPage(first?: FromDevice) {
  let end: MessagePort | undefined;
  const page: DevicePage = {
    id: 'one',
    postMessage(_: ToPage, [port]) {
      if (!(port instanceof MessagePort)) throw new Error('no port');
      end = port;
      if (first) port.postMessage(first);
    },
  };
  return { page, device: () => end };
}

const OFFER: FromDevice = { kind: 'offer', offer: { offerSdp: 'offer', iceCandidates: [] } };

it('RemoteStreams rejects opening a stream if its page is unloaded before it sends an offer', async () => {
  const { page, device } = silentPage();
  const streams = new RemoteStreams(() => Promise.resolve(page));
  const opening = streams.open(request().made);
  await vi.waitFor(() => expect(device()).toBeDefined());
  streams.leave('one');
  await expect(opening).rejects.toThrow('the device is gone');
});

it('RemoteStreams rejects opening a stream when the streaming device fails, and forgets its page', async () => {
  const { page } = silentPage({ kind: 'failed', message: 'no codec' });
  const { made, listener } = request();
  const streams = new RemoteStreams(() => Promise.resolve(page));
  await expect(streams.open(made)).rejects.toThrow('no codec');
  streams.leave('one');
  expect(listener.state).not.toHaveBeenCalled();
});

it('RemoteStreams rejects an unconfirmed SDP answer when the stream or its streaming device closes or the page unloads', async () => {
  for (const end of ['close', 'leave', 'device'] as const) {
    const { page, device } = silentPage(OFFER);
    const streams = new RemoteStreams(() => Promise.resolve(page));
    const stream = await streams.open(request().made);
    const answers = [stream.acceptAnswer('first'), stream.acceptAnswer('second')];
    if (end === 'close') stream.close();
    if (end === 'leave') streams.leave('one');
    const closed: FromDevice = { kind: 'state', state: 'closed' };
    if (end === 'device') device()?.postMessage(closed, []);
    for (const { status } of await Promise.allSettled(answers)) expect(status).toBe('rejected');
    await expect(stream.acceptAnswer('late')).rejects.toThrow('the device is gone');
    stream.close();
    await expect(stream.reopen?.()).rejects.toThrow('the stream is closed');
  }
});
