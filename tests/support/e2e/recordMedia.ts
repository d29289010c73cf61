import type { Page } from '@playwright/test';

/** Objects that the page creates outside the document. `spy` records them from the page's first script on. */
interface Made {
  readonly peers: RTCPeerConnection[];
  readonly sounds: HTMLMediaElement[];
}

type Spied = typeof globalThis & { made: Made };

/** Records the peer connections and media elements of all later pages. */
export async function recordMedia(page: Page): Promise<void> {
  await page.addInitScript(spyOnConstructors);
}

/** Runs in the page before any other script. */
export function spyOnConstructors(): void {
  const made: Made = ((globalThis as Spied).made = { peers: [], sounds: [] });
  globalThis.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      // The demo runs its streaming device in the page, whose peer is not one of the app's.
      if (!new Error().stack?.includes('/demo/devices.js')) made.peers.push(this);
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
  /** Energy of the decoded sound, summed over all peers. Silence adds 0. */
  readonly energy: number;
}

/** Greatest difference between the channels of a sound, in decibels: where the left is louder, and the right. */
export interface ChannelDifference {
  readonly left: number;
  readonly right: number;
}

/**
 * Runs in the page, after {@link spyOnConstructors}. Records the newest stream's sound for `ms` milliseconds and
 * compares its channels. Firefox runs no AudioContext on a machine without an audio device, but it records there.
 */
export async function compareChannels(ms: number): Promise<ChannelDifference> {
  const peer = (globalThis as Spied).made.peers.at(-1);
  const track = peer?.getReceivers().find((receiver) => receiver.track.kind === 'audio')?.track;
  if (!track) throw new Error('The page receives no sound');
  const recorder = new MediaRecorder(new MediaStream([track]), { audioBitsPerSecond: 256_000 });
  const data = new Promise<Blob>((resolve) =>
    recorder.addEventListener('dataavailable', (event) => resolve(event.data)),
  );
  recorder.start();
  await new Promise((resolve) => setTimeout(resolve, ms));
  recorder.stop();
  const bytes = await (await data).arrayBuffer();
  const recorded = await new OfflineAudioContext(2, 1, 48_000).decodeAudioData(bytes);
  const channels = [0, recorded.numberOfChannels - 1].map((channel) => recorded.getChannelData(channel));
  const SPAN = 1024;
  let [left, right] = [0, 0];
  for (let from = 0; from + SPAN <= recorded.length; from += SPAN) {
    const levels = channels.map((samples) =>
      Math.sqrt(samples.subarray(from, from + SPAN).reduce((sum, sample) => sum + sample * sample, 0) / SPAN),
    );
    const [one = 0, other = 0] = levels;
    // Quiet parts, such as the end of a tone, have no meaningful level difference.
    if (Math.max(one, other) < 0.02) continue;
    const decibels = 20 * Math.log10((one + 1e-6) / (other + 1e-6));
    left = Math.max(left, decibels);
    right = Math.max(right, -decibels);
  }
  return { left, right };
}

export function sound(page: Page): Promise<Sound> {
  return page.evaluate(readSound);
}

/** Runs in the page. Returns the state of the stream's sound. */
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
