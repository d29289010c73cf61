import type { ReceiverCounters } from '../networks/networkMeasures.ts';

/** One key event, from the browser's timestamp to the frame with its effect. Times are milliseconds of the page's clock. */
export interface Edge {
  readonly sequence: number;
  readonly event: number;
  /**
   * Time at which the app passed the message to the channel, or to the streaming device if the game runs inside the
   * page.
   */
  readonly sent: number;
  /** Arrival time of the frame's last packet; undefined without a network. */
  readonly received: number | undefined;
  /** Time at which the browser submitted the frame for composition. */
  readonly presented: number;
  readonly expected: number;
  /** Time at which the page learned of the frame. The measurement ends here. */
  readonly seen: number;
  readonly frame: number;
}

/** One key event that the page sent; `event` in milliseconds of the page's clock. */
export interface SentKey {
  readonly sequence: number;
  readonly down: boolean;
  readonly event: number;
}

export interface Taken {
  /** Key events with a resulting frame. */
  readonly edges: readonly Edge[];
  readonly sent: readonly SentKey[];
  /** Number of key events without a resulting frame. */
  readonly lost: number;
  /** Number of frames with an unreadable marker that were shown while an event waited for its frame. */
  readonly misread: number;
}

/** Start of a stream, from the first click to the first frame after it. Times are milliseconds of the page's clock. */
export interface Tap {
  readonly clicked: number;
  /** Time at which startSession was sent, and time at which its answer with the offer arrived. */
  readonly asked: number;
  readonly offered: number;
  /** Time at which setAnswerSdp was sent. */
  readonly answered: number;
  readonly shown: number;
}

/** One click sound of the streaming device. Times are milliseconds of the page's clock. */
export interface Click {
  /** Time at which the click's onset left the browser's jitter buffer. */
  readonly heard: number;
}

/** One frame of the streaming device, in milliseconds of the page's clock. */
export interface SeenFrame {
  /** Number of the frame, modulo 65,536. */
  readonly frame: number;
  /** Time at which the browser submitted the frame for composition. */
  readonly presented: number;
}

/** API that the probe script defines as `nowlightProbe` in every client's page. */
export interface Probe {
  /** Records bytes that a page without a channel passed to its streaming device. */
  said(bytes: Uint8Array, sent: number): void;
  readonly frames: number;
  /** Times of the tap that started the game; undefined before the first frame. */
  readonly tap: Tap | undefined;
  take(): Taken;
  /** Times at which the page learned of frames, in milliseconds of the page's clock. */
  frameTimes(): readonly number[];
  /** Counters of the newest WebRTC connection. */
  counters(): Promise<ReceiverCounters>;
  hear(ms: number): Promise<Click[]>;
  /** Some of the frames that the page shows within `ms` milliseconds. */
  see(ms: number): Promise<SeenFrame[]>;
  /** Offset from the page's clock to the host's wall clock. Measuring it takes 25 ms. */
  wall(): number;
}

declare global {
  interface Window {
    readonly nowlightProbe: Probe;
  }
}
