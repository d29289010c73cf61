import { expect, it, vi } from 'vitest';
import { ManualClock } from '../../src/kit/clock.ts';
import type { Stream, StreamListener, StreamPort, StreamProbe } from '../../simulator/core/world/stream.ts';
import type { FromDevice, StreamSetup, ToDevice } from './workerMessages.ts';
import { runDevice, runProbe } from './pageDevices.ts';

const SETUP = { worldId: 'w' } as StreamSetup;

/** Runs a streaming device with a fake stream, and collects its messages. */
async function run(more: Partial<Stream> = {}) {
  const clock = new ManualClock();
  const { port1, port2 } = new MessageChannel();
  const received: FromDevice[] = [];
  port1.addEventListener('message', ({ data }: MessageEvent<FromDevice>) => void received.push(data));
  const ended = vi.fn<() => void>();
  port1.addEventListener('close', ended);
  port1.start();
  let listener: StreamListener | undefined;
  const close = vi.fn<() => void>();
  const stream = {
    offerSdp: 'offer',
    iceCandidates: [],
    device: { screen: 'home' },
    close,
    ...more,
  } as unknown as Stream;
  const streams: StreamPort = {
    open(request) {
      ({ listener } = request);
      return Promise.resolve(stream);
    },
  };
  await runDevice(SETUP, port2, streams, clock);
  return { clock, received, ended, close, listener, tell: (message: ToDevice) => port1.postMessage(message) };
}

it('runDevice reports the streaming device’s state until the worker closes the stream, then closes its message port', async () => {
  const { clock, received, ended, close, tell } = await run();
  clock.advance(600);
  await vi.waitFor(() => expect(received.map(({ kind }) => kind)).toEqual(['offer', 'device']));
  tell({ kind: 'close' });
  await vi.waitFor(() => expect(ended).toHaveBeenCalled());
  expect(close).toHaveBeenCalled();
  expect(clock.pending).toBe(0);
});

it('runDevice stops reporting the streaming device’s state when the stream closes itself', async () => {
  const { clock, received, ended, listener } = await run();
  listener?.state('closed');
  expect(clock.pending).toBe(0);
  await vi.waitFor(() => expect(ended).toHaveBeenCalled());
  expect(received.at(-1)).toEqual({ kind: 'state', state: 'closed' });
});

it('runDevice reports a stream that could not be opened, and closes its message port', async () => {
  const { port1, port2 } = new MessageChannel();
  const received: FromDevice[] = [];
  const ended = vi.fn<() => void>();
  port1.addEventListener('message', ({ data }: MessageEvent<FromDevice>) => void received.push(data));
  port1.addEventListener('close', ended);
  port1.start();
  const clock = new ManualClock();
  await runDevice(SETUP, port2, { open: () => Promise.reject(new Error('no codec')) }, clock);
  await vi.waitFor(() => expect(ended).toHaveBeenCalled());
  expect(received).toEqual([{ kind: 'failed', message: 'Error: no codec' }]);
  expect(clock.pending).toBe(0);
});

it('runDevice sends a new offer to reopen a stream, and reports a failure if the stream can’t restart', async () => {
  const { received, tell } = await run({ reopen: () => Promise.resolve({ offerSdp: 'again', iceCandidates: [] }) });
  tell({ kind: 'reopen' });
  tell({ kind: 'restart' });
  await vi.waitFor(() => expect(received.map(({ kind }) => kind)).toEqual(['offer', 'offer', 'failed']));
  expect(received[1]).toEqual({ kind: 'offer', offer: { offerSdp: 'again', iceCandidates: [] } });
  tell({ kind: 'close' });
});

it('runProbe offers a connection test until the worker closes it, and reports if none is available', async () => {
  const close = vi.fn<() => void>();
  const acceptAnswer = () => Promise.resolve();
  const probe: StreamProbe = { offerSdp: 'test', iceCandidates: [], acceptAnswer, fault: () => undefined, close };
  const open = async (streams: Pick<StreamPort, 'probe'>) => {
    const { port1, port2 } = new MessageChannel();
    const received: FromDevice[] = [];
    port1.addEventListener('message', ({ data }: MessageEvent<FromDevice>) => void received.push(data));
    port1.start();
    await runProbe(port2, streams as StreamPort);
    return { received, port: port1 };
  };
  const { received, port } = await open({ probe: () => Promise.resolve(probe) });
  port.postMessage({ kind: 'answer', sdp: 'v=0' } satisfies ToDevice);
  await vi.waitFor(() => expect(received.map(({ kind }) => kind)).toEqual(['offer', 'answered']));
  port.postMessage({ kind: 'close' } satisfies ToDevice);
  await vi.waitFor(() => expect(close).toHaveBeenCalled());
  const missing = await open({});
  await vi.waitFor(() => expect(missing.received).toEqual([{ kind: 'failed', message: 'no connection test' }]));
  missing.port.close();
});
