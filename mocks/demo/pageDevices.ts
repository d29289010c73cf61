// Bundle of a simulated world's page that runs streaming devices, loaded with the first stream.
import type { Clock } from '../../src/kit/clock.ts';
import { systemClock } from '../../src/kit/systemClock.ts';
import type { Stream, StreamPort } from '../../simulator/core/world/stream.ts';
import { pageStreams } from '../stream/pageStream.ts';
import { DROPS_EVENT } from './lostPeers.ts';
import type { FromDevice, StreamSetup, ToDevice } from './workerMessages.ts';

/** Interval at which a changed streaming device reports its state, in milliseconds. */
const STATE_MS = 300;

const ownStreams = pageStreams(systemClock);

/** Runs a streaming device for the demo's worker, which is at the other end of `port`. */
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
    let isDropping = false;
    const setDropping = (value: boolean) => {
      if (value !== isDropping) dispatchEvent(new CustomEvent(DROPS_EVENT, { detail: value }));
      isDropping = value;
    };
    lifetime.signal.addEventListener('abort', () => {
      setDropping(false);
      stream.close();
      port.close();
    });
    port.addEventListener('message', ({ data }: MessageEvent<ToDevice>) => {
      if (data.kind === 'fault' && data.fault.action === 'drop') setDropping(true);
      if (data.kind === 'fault' && data.fault.action === 'restore') setDropping(false);
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

/** Runs a network test for the demo's worker, which is at the other end of `port`. */
export async function runProbe(port: MessagePort, streams: StreamPort = ownStreams): Promise<void> {
  const tell = (message: FromDevice) => port.postMessage(message);
  const probe = await streams.probe?.().catch(() => undefined);
  if (!probe) return tell({ kind: 'failed', message: 'no connection test' });
  port.addEventListener('message', ({ data }: MessageEvent<ToDevice>) => {
    if (data.kind === 'fault') probe.fault(data.fault);
    if (data.kind === 'answer') void answer(probe, data.sdp, tell);
    if (data.kind !== 'close') return;
    probe.close();
    port.close();
  });
  port.start();
  const { offerSdp, iceCandidates } = probe;
  tell({ kind: 'offer', offer: { offerSdp, iceCandidates } });
}

async function act(stream: Stream, message: ToDevice, tell: (message: FromDevice) => void): Promise<void> {
  if (message.kind === 'push') stream.push(message.message);
  if (message.kind === 'line') stream.pushRaw(message.line);
  if (message.kind === 'fault') stream.fault(message.fault);
  if (message.kind === 'answer') return answer(stream, message.sdp, tell);
  if (message.kind !== 'restart' && message.kind !== 'reopen') return;
  try {
    const offer = await stream[message.kind]?.();
    if (!offer) throw new Error('the stream cannot be offered again');
    tell({ kind: 'offer', offer });
  } catch (error) {
    tell({ kind: 'failed', message: String(error) });
  }
}

async function answer(
  target: Pick<Stream, 'acceptAnswer'>,
  sdp: string,
  tell: (message: FromDevice) => void,
): Promise<void> {
  const ok = await target.acceptAnswer(sdp).then(
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
