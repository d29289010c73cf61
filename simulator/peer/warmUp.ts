import { RTCPeerConnection } from 'werift';
import { type Clock, sleep } from '../../src/kit/clock.ts';
import type { Stream, StreamPort } from '../core/stream.ts';
import { hostClock } from './hostClock.ts';
import { LOOPBACK } from './udp.ts';

/** How long a game is streamed to nobody, in milliseconds: long enough for the compiler to have seen every part. */
const PLAY_MS = 400;
/** Longest that the connection is waited for, in milliseconds. */
const CONNECT_MS = 3_000;
/** Nothing listens there; without a server named, werift asks a public one. */
const NO_STUN = `stun:${LOOPBACK}:9`;

/**
 * Streams a game over loopback to a client of its own, so that the first player doesn't wait for certificates and for code
 * that has never run. Ends early, and without an error, when the signal is aborted; resolves when nothing of it is left.
 */
export async function warmUp(port: StreamPort, signal: AbortSignal, clock: Clock = hostClock): Promise<void> {
  const done = new AbortController();
  const life = AbortSignal.any([signal, done.signal]);
  const client = new RTCPeerConnection({
    iceUseIpv4: false,
    iceUseIpv6: false,
    iceAdditionalHostAddresses: [LOOPBACK],
    iceInterfaceAddresses: { udp4: LOOPBACK },
    iceServers: [{ urls: NO_STUN }],
    iceStunGatherTimeout: 0.05,
  });
  let stream: Stream | undefined;
  try {
    const connected = new Promise<void>((resolve) => {
      client.connectionStateChange.subscribe((state) => state === 'connected' && resolve());
    });
    stream = await port.open({
      worldId: 'warm-up',
      playSessionId: 'warm-up',
      packageName: 'games.probe',
      seed: 1,
      width: 1280,
      height: 720,
      fps: 60,
      maxBitrateKbps: 8_000,
      marker: false,
      renderOnInput: true,
      silent: false,
      listener: { state: () => undefined, line: () => undefined, input: () => undefined },
    });
    life.throwIfAborted();
    await client.setRemoteDescription({ type: 'offer', sdp: stream.offerSdp });
    await client.setLocalDescription(await client.createAnswer());
    life.throwIfAborted();
    await stream.acceptAnswer(client.localDescription?.sdp ?? '');
    await Promise.race([connected, sleep(clock, CONNECT_MS, life)]);
    await sleep(clock, PLAY_MS, life);
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    done.abort();
    stream?.close();
    await client.close();
  }
}
