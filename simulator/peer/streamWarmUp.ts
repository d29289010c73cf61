import { RTCPeerConnection } from 'werift';
import { type Clock, sleep } from '../../src/kit/clock.ts';
import type { Stream, StreamPort } from '../core/world/stream.ts';
import { monotonicClock } from './monotonicClock.ts';
import { LOOPBACK } from './relay/udp.ts';

/** Duration of the warm-up game in milliseconds, enough for the JIT to compile every part. */
const PLAY_MS = 400;
/** Connection timeout, in milliseconds. */
const CONNECT_MS = 3_000;

/**
 * Streams a game to a local client, so the first player doesn't wait for certificates and JIT compilation. Resolves
 * when all is closed; stops early without an error when the signal aborts.
 */
export async function warmUp(port: StreamPort, signal: AbortSignal, clock: Clock = monotonicClock): Promise<void> {
  const done = new AbortController();
  const life = AbortSignal.any([signal, done.signal]);
  let client: RTCPeerConnection | undefined;
  let stream: Stream | undefined;
  try {
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
    client = clientAt(stream.iceCandidates[0]?.candidate.split(' ')[4] ?? LOOPBACK);
    const connected = new Promise<void>((resolve) => {
      client?.connectionStateChange.subscribe((state) => state === 'connected' && resolve());
    });
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
    await client?.close();
  }
}

/** Creates a client on the address of the stream. */
export function clientAt(host: string): RTCPeerConnection {
  return new RTCPeerConnection({
    iceUseIpv4: false,
    iceUseIpv6: false,
    iceAdditionalHostAddresses: [host],
    iceInterfaceAddresses: { udp4: host },
    // An unused port, because werift queries a public STUN server if none is configured.
    iceServers: [{ urls: `stun:${host}:9` }],
    iceStunGatherTimeout: 0.05,
  });
}
