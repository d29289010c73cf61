/** One key event, from the browser's own timestamp to the frame that shows its effect. Times by the page's clock, in ms. */
export interface Edge {
  readonly sequence: number;
  readonly event: number;
  /** Handed to the channel (to the device itself on the floor). */
  readonly sent: number;
  /** The frame's last packet arrived; none without a network. */
  readonly received: number | undefined;
  /** The frame was submitted for composition. */
  readonly presented: number;
  readonly expected: number;
  /** The page was told of the frame: the end of what is measured. */
  readonly seen: number;
  readonly frame: number;
}

export interface Taken {
  readonly edges: readonly Edge[];
  /** Events whose frame never came. */
  readonly lost: number;
  /** Frames whose marker could not be read while one was waited for. */
  readonly misread: number;
}

/** From the first click to the first frame after it. Times by the page's clock, in ms. */
export interface Tap {
  readonly clicked: number;
  /** startSession left; its answer, with the offer, was there. */
  readonly asked: number;
  readonly offered: number;
  /** setAnswerSdp left. */
  readonly answered: number;
  readonly shown: number;
}

/** The onset of a click of the device's, by the page's clock, in ms. */
export interface Click {
  /** It came out of the browser's jitter buffer, on its way to the output. */
  readonly heard: number;
}

/** What the probe script offers as `nowlightProbe` in every contestant's page. */
export interface Probe {
  /** For a page without a channel: these bytes were handed on at this time. */
  said(bytes: Uint8Array, sent: number): void;
  /** Presented so far. */
  readonly frames: number;
  /** Undefined until there is a frame. */
  readonly tap: Tap | undefined;
  take(): Taken;
  /** Listens for so many milliseconds. */
  hear(ms: number): Promise<Click[]>;
  /** What to add to a time of the page's clock to get the host's wall clock. Takes 25 ms. */
  wall(): number;
}

declare global {
  interface Window {
    readonly nowlightProbe: Probe;
  }
}
