import { expect, type Page } from '@playwright/test';
import { decodeMarker, type Marker, MARKER_CELLS } from '../../src/contracts/channel/frameMarker.ts';

/** An area of the 1280 × 720 picture, without a dial, in which the diagnostic app inverts a block with each input. */
const FLIP = { x: 200, y: 200, width: 60, height: 60 } as const;
const PATIENCE_MS = 10_000;

export interface Look {
  /** Width of the video whose picture was read, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Luma of each cell of the frame marker in the picture, 0 to 255. */
  readonly cells: readonly number[];
  /** Mean luma of the block that the diagnostic app inverts with each input. */
  readonly area: number;
  /** Checksum of the picture. */
  readonly print: number;
}

/** Gives access to the picture that a page shows, read back from decoded video frames. */
export class Picture {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Waits until a decoded frame is presented. */
  async appears(): Promise<void> {
    await expect(this.#page.locator('video')).toBeAttached();
    expect((await this.look()).width).toBeGreaterThan(0);
  }

  /** Number of frames presented so far. */
  async frames(): Promise<number> {
    return this.#page.locator('video').evaluate((video: HTMLVideoElement) => {
      const { totalVideoFrames, droppedVideoFrames } = video.getVideoPlaybackQuality();
      return totalVideoFrames - droppedVideoFrames;
    });
  }

  /** Waits for further frames. */
  async goesOn(): Promise<void> {
    const before = await this.frames();
    await expect.poll(() => this.frames()).toBeGreaterThan(before + 2);
  }

  /** Returns the next presented video frame. Rejects on a timeout. */
  async look(): Promise<Look> {
    return this.#page.locator('video').evaluate(
      (video: HTMLVideoElement, { area, cellCount, patienceMs }) =>
        new Promise<Look>((resolve, reject) => {
          const late = setTimeout(
            () => reject(new Error(`The video presented no frame within ${patienceMs} ms. Is the game streaming?`)),
            patienceMs,
          );
          video.requestVideoFrameCallback(() => {
            clearTimeout(late);
            const { videoWidth: width, videoHeight: height } = video;
            const draw = (to: [number, number], from: [number, number, number, number]) => {
              const context = new OffscreenCanvas(...to).getContext('2d', { willReadFrequently: true });
              if (!context) throw new Error('The browser provides no 2D canvas context');
              context.drawImage(video, ...from, 0, 0, ...to);
              const { data } = context.getImageData(0, 0, ...to);
              return Array.from(
                { length: to[0] * to[1] },
                (_, i) => ((data[4 * i] ?? 0) + (data[4 * i + 1] ?? 0) + (data[4 * i + 2] ?? 0)) / 3,
              );
            };
            const [mean = 0] = draw([1, 1], [area.x, area.y, area.width, area.height]);
            const small = draw([32, 18], [0, 0, width, height]);
            resolve({
              width,
              height,
              cells: draw([cellCount, 1], [0, 4, width, 8]),
              area: mean,
              print: small.reduce((sum, value, i) => sum + value * ((i % 7) + 1), 0),
            });
          });
        }),
      { area: FLIP, cellCount: MARKER_CELLS, patienceMs: PATIENCE_MS },
    );
  }

  /** Returns the marker of the next video frame with a readable one. */
  async marker(): Promise<Marker> {
    let marker: Marker | undefined;
    await expect
      .poll(async () => (marker = decodeMarker((await this.look()).cells)), {
        message: 'The picture shows no readable marker. Open the world with streaming: { marker: true }.',
      })
      .toBeDefined();
    if (!marker) throw new Error('The picture shows no readable marker');
    return marker;
  }

  /** Waits until the picture reflects an input message. */
  async shows(sequence: number): Promise<void> {
    await expect
      .poll(async () => ((await this.marker()).input - sequence) & 0xffff, {
        message: `The picture shows input ${sequence} or a later one`,
      })
      .toBeLessThan(0x8000);
  }

  /** Returns true if the block that the diagnostic app inverts with each input is white. */
  async flipped(): Promise<boolean> {
    return (await this.look()).area >= 128;
  }
}
