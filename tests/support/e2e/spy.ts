import type { Page } from '@playwright/test';

/** What the page makes that does not show in its document. Filled by `spy`, from the page's first script on. */
interface Made {
  readonly peers: RTCPeerConnection[];
  readonly sounds: HTMLMediaElement[];
}

type Spied = typeof globalThis & { made: Made };

/** Remembers the page's peer connections and whatever it plays, on every page that comes. */
export async function spy(page: Page): Promise<void> {
  await page.addInitScript(rememberMade);
}

/** In the page, before any other script. */
export function rememberMade(): void {
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

/** How many peers the page ever made, and the states of them in order. */
export function peers(page: Page): Promise<readonly RTCPeerConnectionState[]> {
  return page.evaluate(() => (globalThis as Spied).made.peers.map(({ connectionState }) => connectionState));
}

export interface Sound {
  /** An element plays the stream's sound: it has a live track, is not paused, not muted, not turned down. */
  readonly audible: boolean;
  /** Energy of the sound decoded so far, over all peers. Silence adds nothing. */
  readonly energy: number;
}

export function sound(page: Page): Promise<Sound> {
  return page.evaluate(soundMade);
}

/** In the page: what is heard of what was remembered. */
export async function soundMade(): Promise<Sound> {
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
