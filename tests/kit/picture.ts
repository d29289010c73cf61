import { expect, type Page } from '@playwright/test';
import { decodeMarker, type Marker, MARKER_CELLS } from '../../src/contracts/channel/marker.ts';

/** Where the probe app flips its block with each input, on a picture of 1280 × 720: a part without its dials. */
const FLIP = { x: 200, y: 200, width: 60, height: 60 } as const;
const PATIENCE_MS = 10_000;

export interface Look {
  /** Of the video, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Brightness of the marker's cells, 0 to 255. */
  readonly cells: readonly number[];
  /** Mean brightness of the asked area. */
  readonly area: number;
  /** Sum of small differences over the picture: other pictures have another. */
  readonly print: number;
}

/** What the page really shows: decoded frames of its video, read back. */
export class Picture {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Waits for a decoded frame to be presented. */
  async appears(): Promise<void> {
    await expect(this.#page.locator('video')).toBeAttached();
    expect((await this.look()).width).toBeGreaterThan(0);
  }

  /** Frames presented so far. */
  async frames(): Promise<number> {
    return this.#page.locator('video').evaluate((video: HTMLVideoElement) => {
      const { totalVideoFrames, droppedVideoFrames } = video.getVideoPlaybackQuality();
      return totalVideoFrames - droppedVideoFrames;
    });
  }

  /** More frames come than there were. */
  async goesOn(): Promise<void> {
    const before = await this.frames();
    await expect.poll(() => this.frames()).toBeGreaterThan(before + 2);
  }

  /** The next frame that is presented. Rejects when none comes. */
  async look(): Promise<Look> {
    return this.#page.locator('video').evaluate(
      (video: HTMLVideoElement, { area, cellCount, patienceMs }) =>
        new Promise<Look>((resolve, reject) => {
          const late = setTimeout(() => reject(new Error('no frame was presented')), patienceMs);
          video.requestVideoFrameCallback(() => {
            clearTimeout(late);
            const { videoWidth: width, videoHeight: height } = video;
            const draw = (to: [number, number], from: [number, number, number, number]) => {
              const context = new OffscreenCanvas(...to).getContext('2d', { willReadFrequently: true });
              if (!context) throw new Error('no canvas');
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

  /** The marker of the next frame that has a readable one. */
  async marker(): Promise<Marker> {
    let marker: Marker | undefined;
    await expect
      .poll(async () => (marker = decodeMarker((await this.look()).cells)), { message: 'a marker on the picture' })
      .toBeDefined();
    if (!marker) throw new Error('no marker');
    return marker;
  }

  /** Waits until the picture reflects an input message. */
  async shows(sequence: number): Promise<void> {
    await expect
      .poll(async () => ((await this.marker()).input - sequence) & 0xffff, {
        message: `input ${sequence} on the picture`,
      })
      .toBeLessThan(0x8000);
  }

  /** Whether the probe's block is white now. */
  async flipped(): Promise<boolean> {
    return (await this.look()).area >= 128;
  }
}
