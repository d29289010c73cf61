import type { Page } from '@playwright/test';

/** Objects that the page creates outside the document. `spy` records them from the page's first script on. */
interface Made {
  readonly peers: RTCPeerConnection[];
  readonly sounds: HTMLMediaElement[];
}

type Spied = typeof globalThis & { made: Made };

/** Records the peer connections and media elements of all later pages. */
export async function spy(page: Page): Promise<void> {
  await page.addInitScript(spyOnConstructors);
}

/** Runs in the page before any other script. */
export function spyOnConstructors(): void {
  const made: Made = ((globalThis as Spied).made = { peers: [], sounds: [] });
  globalThis.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      made.peers.push(this);
    }
  };
  const described = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'play');
  const play = described?.value as (this: HTMLMediaElement) => Promise<void>;
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    if (!made.sounds.includes(this)) made.sounds.push(this);
    return play.call(this);
  };
}

/** Connection states of all peers that the page created, oldest first. */
export function peers(page: Page): Promise<readonly RTCPeerConnectionState[]> {
  return page.evaluate(() => (globalThis as Spied).made.peers.map(({ connectionState }) => connectionState));
}

export interface Sound {
  /** True if an element plays the stream's sound: its track is live, and it is neither paused, muted nor at volume 0. */
  readonly audible: boolean;
  /** Energy of the decoded sound, over all peers. Silence adds 0. */
  readonly energy: number;
}

export function sound(page: Page): Promise<Sound> {
  return page.evaluate(readSound);
}

/** Runs in the page. */
export async function readSound(): Promise<Sound> {
  const { peers, sounds } = (globalThis as Spied).made;
  let energy = 0;
  for (const peer of peers) {
    for (const report of (await peer.getStats()).values() as Iterable<RTCInboundRtpStreamStats>) {
      if (report.type === 'inbound-rtp' && report.kind === 'audio') energy += report.totalAudioEnergy ?? 0;
    }
  }
  const audible = sounds.some(({ srcObject, paused, muted, volume }) => {
    const live =
      srcObject instanceof MediaStream && srcObject.getAudioTracks().some((track) => track.readyState === 'live');
    return live && !paused && !muted && volume > 0;
  });
  return { audible, energy };
}
