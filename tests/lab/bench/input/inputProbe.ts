import type { ReceiverCounters } from '../networks/measures.ts';

/** One key event, from the browser's timestamp to the frame with its effect. Times are milliseconds of the page's clock. */
export interface Edge {
  readonly sequence: number;
  readonly event: number;
  /** When the app passed the message to the channel, or on the floor to the device. */
  readonly sent: number;
  /** When the frame's last packet arrived; undefined without a network. */
  readonly received: number | undefined;
  /** When the browser submitted the frame for composition. */
  readonly presented: number;
  readonly expected: number;
  /** When the page learned of the frame. The measurement ends here. */
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
  /** Events with a resulting frame. */
  readonly edges: readonly Edge[];
  readonly sent: readonly SentKey[];
  /** Events without a resulting frame. */
  readonly lost: number;
  /** Frames with an unreadable marker during a wait. */
  readonly misread: number;
}

/** From the first click to the first frame after it, in milliseconds of the page's clock. */
export interface Tap {
  readonly clicked: number;
  /** When startSession was sent, and when its answer with the offer arrived. */
  readonly asked: number;
  readonly offered: number;
  /** When setAnswerSdp was sent. */
  readonly answered: number;
  readonly shown: number;
}

/** Onset of one click of the device, in milliseconds of the page's clock. */
export interface Click {
  /** When it left the browser's jitter buffer. */
  readonly heard: number;
}

/** API that the probe script defines as `nowlightProbe` in every contestant's page. */
export interface Probe {
  /** Records bytes that a page without a channel handed on. */
  said(bytes: Uint8Array, sent: number): void;
  readonly frames: number;
  /** Undefined before the first frame. */
  readonly tap: Tap | undefined;
  take(): Taken;
  /** Times at which the page learned of frames, in milliseconds of the page's clock. */
  frameTimes(): readonly number[];
  /** Counters of the newest connection. */
  counters(): Promise<ReceiverCounters>;
  hear(ms: number): Promise<Click[]>;
  /** Offset from the page's clock to the host's wall clock. Measuring it takes 25 ms. */
  wall(): number;
}

declare global {
  interface Window {
    readonly nowlightProbe: Probe;
  }
}
