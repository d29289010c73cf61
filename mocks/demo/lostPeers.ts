// Connections between two peers of one page can't lose their network. While a streaming device drops all packets, the
// page's connected peers report the states that they would have.
import type { Clock } from '../../src/kit/clock.ts';

/** Event of the window: a streaming device starts or ends dropping all packets. Its `detail` is true at the start. */
export const DROPS_EVENT = 'nowlight-drops';

/** Time after which a browser reports lost packets as `disconnected`, and as `failed`, in milliseconds. */
const DISCONNECTED_MS = 5_000;
const FAILED_MS = 20_000;

const STATES = ['connectionState', 'iceConnectionState'] as const;

/** Replaces the page's peer connections: they report a lost network while a streaming device drops all packets. */
export function patchPeers(page: Window & typeof globalThis, clock: Clock): void {
  const open = new Set<RTCPeerConnection>();
  const lost = new Map<RTCPeerConnection, 'disconnected' | 'failed'>();
  const Native = page.RTCPeerConnection as typeof RTCPeerConnection | undefined;
  if (!Native) return;
  class Peer extends Native {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      open.add(this);
    }
    override close(): void {
      open.delete(this);
      lost.delete(this);
      super.close();
    }
  }
  for (const name of STATES)
    Object.defineProperty(Peer.prototype, name, {
      configurable: true,
      get(this: RTCPeerConnection): unknown {
        return lost.get(this) ?? Reflect.get(Native.prototype, name, this);
      },
    });
  page.RTCPeerConnection = Peer;

  const report = (peers: Iterable<RTCPeerConnection>) => {
    for (const peer of peers) for (const name of STATES) peer.dispatchEvent(new Event(name.toLowerCase() + 'change'));
  };
  let drops = new AbortController();
  page.addEventListener(DROPS_EVENT, (event) => {
    drops.abort();
    const before = [...lost.keys()];
    lost.clear();
    report(before);
    if (!(event as CustomEvent<boolean>).detail) return;
    drops = new AbortController();
    const peers = [...open].filter((peer) => peer.connectionState === 'connected');
    const lose = (state: 'disconnected' | 'failed') => () => {
      const losing = peers.filter((peer) => open.has(peer));
      for (const peer of losing) lost.set(peer, state);
      report(losing);
    };
    clock.after(DISCONNECTED_MS, lose('disconnected'), drops.signal);
    clock.after(FAILED_MS, lose('failed'), drops.signal);
  });
}
