import type { CodedPicture, Raster } from '../deviceInterface.ts';
import { ink } from '../drawing/yuvColour.ts';
import type { Painter } from '../drawing/painter.ts';
import { pixelText } from '../drawing/pixelText.ts';
import { clamp } from '../mathematics.ts';
import type { View } from '../appShell.ts';
import { CameraPicture } from './cameraPicture.ts';

/** Seconds without data after which the player's microphone or camera counts as off. */
const OFF_SECONDS = 1;
const BARS = 8;
const HEIGHT = 34;
const BOARD = ink(0x0b0e14);
const PAPER = ink(0xe8ecf4);
const LIME = ink(0xc6f04a);
const DIM = ink(0x3a4560);

/** Number of pictures in the chart, and the chart's size in layout units. */
const LAST = 40;
const BAR = { width: 6, height: 60 } as const;

/**
 * Shows the player's microphone and camera on the streaming device's screen: the level, number and size of pictures,
 * and the camera's image. For encoded pictures (the Node peer) also their rate and a chart of their sizes, with key
 * frames highlighted; the host decodes only some of those.
 */
export class PlayerMedia {
  #level = 0;
  #microphoneSecs = 0;
  #cameraSecs = 0;
  #pictures = 0;
  #size = '';
  readonly #picture = new CameraPicture();
  #coded: CodedPicture[] = [];
  readonly #rate = { seconds: 0, pictures: 0, bytes: 0, said: '' };

  /** Sets the level of the player's microphone, from 0 to 1. */
  setSoundLevel(level: number): void {
    // The displayed level falls more slowly than it rises, as in a level meter.
    this.#level = Math.max(level, this.#level * 0.85);
    this.#microphoneSecs = OFF_SECONDS;
  }

  setCameraSize(width: number, height: number, coded?: CodedPicture): void {
    if (coded) this.#count(coded);
    else this.#coded = [];
    this.#size = `${width}x${height}`;
    this.#pictures++;
    this.#cameraSecs = OFF_SECONDS;
  }

  /** Sets the camera's image; ignored if the camera was turned off meanwhile. */
  setCameraPicture(setCameraPicture: Raster): void {
    if (this.#cameraSecs > 0) this.#picture.show(setCameraPicture);
  }

  tick(step: number): void {
    this.#microphoneSecs = Math.max(0, this.#microphoneSecs - step);
    this.#cameraSecs = Math.max(0, this.#cameraSecs - step);
    if (this.#cameraSecs === 0) {
      this.#coded = [];
      this.#picture.show(undefined);
    }
    const rate = this.#rate;
    rate.seconds += step;
    if (rate.seconds < 1) return;
    const perSecond = (count: number) => Math.round(count / rate.seconds);
    rate.said = `${perSecond(rate.pictures)}/s ${perSecond((rate.bytes * 8) / 1000)} kbit/s`;
    Object.assign(rate, { seconds: 0, pictures: 0, bytes: 0 });
  }

  #count(coded: CodedPicture): void {
    this.#coded = [...this.#coded.slice(1 - LAST), coded];
    this.#rate.pictures++;
    this.#rate.bytes += coded.bytes;
  }

  draw(painter: Painter, view: View): void {
    let y = view.top + 16;
    if (this.#microphoneSecs > 0) {
      this.#meter(painter, view.width - 16, y);
      y += HEIGHT + 8;
    }
    if (this.#cameraSecs > 0) {
      painter.panel(view.width - 16 - 330, y, 330, HEIGHT, HEIGHT / 2, BOARD, 0.8);
      pixelText(painter, `cam ${this.#size} ${this.#pictures}`, view.width - 16 - 314, y + 10, 14, PAPER);
      y += HEIGHT + 8;
      const high = this.#picture.draw(painter, view.width - 16, y);
      if (high > 0) y += high + 8;
      if (this.#coded.length > 0) this.#drawCoded(painter, view.width - 16, y);
    }
  }

  #drawCoded(painter: Painter, right: number, top: number): void {
    const width = LAST * BAR.width + 24;
    painter.panel(right - width, top, width, BAR.height + 50, 8, BOARD, 0.8);
    pixelText(painter, this.#rate.said, right - width + 12, top + 12, 14, PAPER);
    const most = Math.max(...this.#coded.map(({ bytes }) => bytes));
    const foot = top + BAR.height + 38;
    for (const [i, { bytes, key }] of this.#coded.entries()) {
      // The chart's bars show the square root of each picture's size, so that a key frame doesn't flatten the others.
      const height = Math.max(2, BAR.height * Math.sqrt(bytes / most));
      const left = right - 12 - (this.#coded.length - i) * BAR.width;
      painter.rect(left, foot - height, BAR.width - 2, height, key ? LIME : DIM);
    }
  }

  #meter(painter: Painter, right: number, y: number): void {
    const width = 70 + BARS * 14;
    painter.panel(right - width, y, width, HEIGHT, HEIGHT / 2, BOARD, 0.8);
    pixelText(painter, 'mic', right - width + 16, y + 10, 14, PAPER);
    // The microphone's level meter shows the square root: a voice at a tenth of full scale reaches nearly a third.
    const lit = Math.round(clamp(Math.sqrt(this.#level), 0, 1) * BARS);
    for (let i = 0; i < BARS; i++) {
      painter.rect(right - 12 - (BARS - i) * 14, y + 9, 10, 16, i < lit ? LIME : DIM);
    }
  }
}
