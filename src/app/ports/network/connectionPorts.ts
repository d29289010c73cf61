import { CHANNEL } from '../../../contracts/channel/channelLabels.ts';
import type { ProbeListener, ProbeWay } from '../../../domain/stream/connectionTest/measureConnection.ts';
import type { PeerOffer } from '../../../domain/stream/peer/peer.port.ts';
import { answerOffer } from './answerOffer.ts';

/**
 * Answers the offer of a connection test. Resolves once the connection is open, or with undefined if it fails. `signal`
 * closes it.
 * @param answer sends the answer to the server; resolves to whether the server accepted it
 */
export async function openProbe(
  offer: PeerOffer,
  answer: (sdp: string) => Promise<boolean>,
  listener: ProbeListener,
  signal: AbortSignal,
): Promise<ProbeWay | undefined> {
  const connection = new RTCPeerConnection({ bundlePolicy: 'max-bundle' });
  const close = () => connection.close();
  if (signal.aborted) return close() as undefined;
  signal.addEventListener('abort', close, { once: true });
  const opened = openChannels(connection, signal);
  try {
    await answerOffer(connection, offer, () => undefined);
    const taken = await answer(connection.localDescription?.sdp ?? '');
    const channels = taken ? await opened : undefined;
    if (!channels) return close() as undefined;
    const { control, motion, bytes } = channels;
    motion.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
      if (data.byteLength >= 4) listener.pong(new DataView(data).getUint32(0));
    });
    bytes.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => listener.bytes(data.byteLength));
    return {
      ping(number) {
        const data = new DataView(new ArrayBuffer(64));
        data.setUint32(0, number);
        if (motion.readyState === 'open') motion.send(data.buffer);
      },
      burst: (ms) => control.readyState === 'open' && control.send(`probe=${ms}`),
      close,
    };
  } catch {
    return close() as undefined;
  }
}

interface Channels {
  readonly control: RTCDataChannel;
  readonly motion: RTCDataChannel;
  readonly bytes: RTCDataChannel;
}

/**
 * Resolves with the data channels that a streamed game needs, once all are open; undefined if the connection fails or
 * `signal` aborts.
 */
function openChannels(connection: RTCPeerConnection, signal: AbortSignal): Promise<Channels | undefined> {
  const { promise, resolve } = Promise.withResolvers<Channels | undefined>();
  const channels = new Map<string, RTCDataChannel>();
  const look = () => {
    const [control, motion, bytes] = [CHANNEL.control, CHANNEL.motion, CHANNEL.fileDownload].map((it) =>
      channels.get(it),
    );
    if (control && motion && bytes) resolve({ control, motion, bytes });
  };
  connection.addEventListener('datachannel', ({ channel }) => {
    channel.binaryType = 'arraybuffer';
    const open = () => {
      channels.set(channel.label, channel);
      look();
    };
    if (channel.readyState === 'open') open();
    else channel.addEventListener('open', open, { once: true });
  });
  connection.addEventListener('connectionstatechange', () => {
    if (['failed', 'closed'].includes(connection.connectionState)) resolve(undefined);
  });
  signal.addEventListener('abort', () => resolve(undefined), { once: true });
  return promise;
}

/** Parallel requests of a download test. A single request is limited by latency. */
const LANES = 6;

/** Duration of one small request to this origin, in milliseconds; undefined if it fails. */
export async function timeRequest(signal: AbortSignal): Promise<number | undefined> {
  const address = `${location.origin}/?probe=${Math.round(performance.now() * 10)}`;
  try {
    const began = performance.now();
    const answer = await fetch(address, { cache: 'no-store', signal });
    const ended = performance.now();
    await answer.arrayBuffer();
    // Prefer the browser's own timing of the request, which excludes delays of this page.
    const timing = performance.getEntriesByName(address).at(-1);
    const own = timing instanceof PerformanceResourceTiming ? timing.responseStart - timing.requestStart : 0;
    return own > 0 ? own : ended - began;
  } catch {
    return undefined;
  }
}

/** Downloads from this origin for `ms` milliseconds; returns the received bytes and the elapsed time. */
export async function timeDownload(
  ms: number,
  signal: AbortSignal,
): Promise<{ readonly bytes: number; readonly ms: number }> {
  const began = performance.now();
  const enough = AbortSignal.any([signal, AbortSignal.timeout(ms)]);
  let bytes = 0;
  const lane = async (): Promise<void> => {
    while (!enough.aborted) {
      const answer = await fetch(`${location.origin}/`, { cache: 'no-store', signal: enough });
      bytes += (await answer.arrayBuffer()).byteLength;
    }
  };
  await Promise.allSettled(Array.from({ length: LANES }, lane));
  return { bytes, ms: performance.now() - began };
}

/** Whether this computer uses Wi-Fi; undefined in most browsers, which don't tell. */
export function onWifi(): boolean | undefined {
  const { connection } = navigator as { readonly connection?: { readonly type?: string } };
  if (connection?.type === 'wifi') return true;
  return connection?.type === 'ethernet' ? false : undefined;
}

export const time = (): number => performance.now();
