import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { clientAt } from '../../../../simulator/peer/streamWarmUp.ts';

export type ToStreams =
  | {
      readonly kind: 'open';
      readonly width: number;
      readonly height: number;
      readonly count: number;
      readonly encoders: number;
    }
  | { readonly kind: 'answers'; readonly answers: readonly string[] }
  | { readonly kind: 'measure'; readonly ms: number }
  | { readonly kind: 'close' };

export type FromStreams =
  | { readonly kind: 'offers'; readonly offers: readonly { readonly sdp: string; readonly address: string }[] }
  | { readonly kind: 'taken' }
  | { readonly kind: 'used'; readonly cores: number; readonly mainThread: number };

export interface StreamsCost {
  /** Number of processor cores that one stream uses. */
  readonly cores: number;
  /** Share of the main thread's time that all streams use, 0 to 1. */
  readonly mainThread: number;
}

/**
 * Time before a measurement, in milliseconds: the first pictures are key frames, and the engine still compiles code.
 */
const SETTLE_MS = 2_500;
const MEASURE_MS = 6_000;

/** Measures the processor cores that streams with a played game use. The clients run in this process. */
export async function measureStreams(
  width: number,
  height: number,
  count: number,
  encoders: number,
): Promise<StreamsCost> {
  const host = fork(fileURLToPath(import.meta.resolve('./streamsHost.ts')));
  try {
    const { offers } = await requestStreams(host, { kind: 'open', width, height, count, encoders }, 'offers');
    const clients = offers.map(({ address }) => clientAt(address));
    const answers = await Promise.all(
      offers.map(async ({ sdp }, at) => {
        const client = clients[at];
        await client?.setRemoteDescription({ type: 'offer', sdp });
        await client?.setLocalDescription(await client.createAnswer());
        return client?.localDescription?.sdp ?? '';
      }),
    );
    await requestStreams(host, { kind: 'answers', answers }, 'taken');
    await requestStreams(host, { kind: 'measure', ms: SETTLE_MS }, 'used');
    const { cores, mainThread } = await requestStreams(host, { kind: 'measure', ms: MEASURE_MS }, 'used');
    await Promise.all(clients.map((client) => client.close()));
    return { cores: cores / count, mainThread };
  } finally {
    host.kill();
  }
}

async function requestStreams<K extends FromStreams['kind']>(
  host: ChildProcess,
  message: ToStreams,
  kind: K,
): Promise<Extract<FromStreams, { kind: K }>> {
  const answered = once(host, 'message') as Promise<[FromStreams]>;
  const ended = once(host, 'exit').then(() => undefined);
  host.send(message);
  const [said] = (await Promise.race([answered, ended])) ?? [];
  if (said?.kind !== kind)
    throw new Error(
      `The process of the streams answered ${message.kind} with ${said?.kind ?? 'nothing'} instead of ${kind}`,
    );
  return said as Extract<FromStreams, { kind: K }>;
}
