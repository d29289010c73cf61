// Bundle of a world's page that runs devices, loaded with the first stream.
import type { Clock } from '../../src/kit/clock.ts';
import { systemClock } from '../../src/kit/systemClock.ts';
import type { Stream, StreamPort } from '../../simulator/core/world/stream.ts';
import { pageStreams } from '../stream/pageStream.ts';
import type { FromDevice, StreamSetup, ToDevice } from './messages.ts';

/** Interval at which a changed device reports its state, in milliseconds. */
const STATE_MS = 300;

const ownStreams = pageStreams(systemClock);

/** Runs a device for the worker at the other end of the port. */
export async function runDevice(
  setup: StreamSetup,
  port: MessagePort,
  streams: StreamPort = ownStreams,
  clock: Clock = systemClock,
): Promise<void> {
  const lifetime = new AbortController();
  const tell = (message: FromDevice) => port.postMessage(message);
  try {
    const stream = await streams.open({
      ...setup,
      listener: {
        state(state) {
          tell({ kind: 'state', state });
          if (state === 'closed') lifetime.abort();
        },
        line: (direction, channel, line) => tell({ kind: 'heard', direction, channel, line }),
        input: (message) => tell({ kind: 'input', message }),
      },
    });
    lifetime.signal.addEventListener('abort', () => {
      stream.close();
      port.close();
    });
    port.addEventListener('message', ({ data }: MessageEvent<ToDevice>) => {
      if (data.kind === 'close') lifetime.abort();
      else void act(stream, data, tell);
    });
    port.start();
    const { offerSdp, iceCandidates } = stream;
    tell({ kind: 'offer', offer: { offerSdp, iceCandidates } });
    reportState(stream, tell, clock, lifetime.signal);
  } catch (error) {
    tell({ kind: 'failed', message: String(error) });
    lifetime.abort();
    port.close();
  }
}

async function act(stream: Stream, message: ToDevice, tell: (message: FromDevice) => void): Promise<void> {
  if (message.kind === 'push') stream.push(message.message);
  if (message.kind === 'line') stream.pushRaw(message.line);
  if (message.kind === 'fault') stream.fault(message.fault);
  if (message.kind !== 'answer') return;
  const ok = await stream.acceptAnswer(message.sdp).then(
    () => true,
    () => false,
  );
  tell({ kind: 'answered', ok });
}

function reportState(stream: Stream, tell: (message: FromDevice) => void, clock: Clock, signal: AbortSignal): void {
  let last = '';
  clock.every(
    STATE_MS,
    () => {
      const { device } = stream;
      const text = JSON.stringify(device);
      if (device && text !== last) tell({ kind: 'device', state: device });
      last = text;
    },
    signal,
  );
}
