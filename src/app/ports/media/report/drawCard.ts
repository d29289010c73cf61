import { linesOf, paintCoin, paintCover, paintStrokes, paintWordmark } from './cardPaint.ts';
import type { ReportCard, ReportPorts } from './reportTypes.ts';
import { setSource } from '../../window/setAddress.ts';

const WIDTH = 1080;
const HEIGHT = 1350;
const MARGIN = 64;
const ROOM = WIDTH - 2 * MARGIN;
/**
 * Smallest and largest height of the picture in the report's card, and the height of its fade at the bottom, in
 * pixels. Landscape pictures are shown whole.
 */
const LEAST = 560;
const MOST = 760;
const FADING = 200;

/** Dark-theme colours of `design/tokens/tokens.css`: shared pictures have no theme. */
const NIGHT = {
  room: 'oklch(0.145 0.009 258)',
  clear: 'oklch(0.145 0.009 258 / 0)',
  ink: 'oklch(0.97 0.004 258)',
  ink2: 'oklch(0.83 0.008 258)',
  ink3: 'oklch(0.72 0.01 258)',
  hairline: 'oklch(0.97 0.004 258 / 0.14)',
  gold: 'oklch(0.84 0.15 85)',
  light: 'oklch(0.62 0.05 258)',
} as const;

type Paint = CanvasRenderingContext2D;

export const drawCard: ReportPorts['drawCard'] = async (card, type) => {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const paint = canvas.getContext('2d', { alpha: false });
  if (!paint) throw new Error('the browser provides no 2D canvas context');
  const faces = facesOf();
  const [picture] = await Promise.all([pictureOf(card), loaded(faces, card)]);
  const { accent } = card;
  const light = accent !== undefined && CSS.supports('color', accent) ? accent : NIGHT.light;
  const height = picture ? Math.min(MOST, Math.max(LEAST, (WIDTH * picture.height) / picture.width)) : MOST;
  paintPicture(paint, picture, height, light);
  paintWords(paint, card, { faces, light, below: height });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the canvas produced no picture'))), type, 0.92);
  });
};

interface Faces {
  readonly title: (size: number) => string;
  readonly text: (size: number, weight?: number) => string;
}

/** The product's font families, with those of the page's language. */
function facesOf(): Faces {
  const style = getComputedStyle(document.documentElement);
  const [display, text] = ['--font-display', '--font-text'].map((name) => style.getPropertyValue(name));
  return {
    title: (size) => `780 semi-expanded ${size}px ${display}`,
    text: (size, weight = 500) => `${weight} ${size}px ${text}`,
  };
}

/** A canvas doesn't load fonts: load each face for the characters that it draws. */
async function loaded({ title, text }: Faces, { game, words }: ReportCard): Promise<void> {
  const all = [words.lead, words.line, words.foot, ...words.figures.flatMap(({ label, value }) => [label, value])];
  const fonts = [document.fonts.load(title(90), game + words.figures.map(({ value }) => value).join(''))];
  await Promise.allSettled([...fonts, document.fonts.load(text(40), all.join('')), document.fonts.load(text(40, 620))]);
}

/**
 * Returns the report's picture of the session, else the game's artwork; undefined if neither loads or may be drawn on
 * a canvas.
 */
async function pictureOf({ picture, art }: ReportCard): Promise<ImageBitmap | HTMLImageElement | undefined> {
  try {
    if (picture) return await createImageBitmap(picture);
    if (art === undefined) return undefined;
    const image = new Image();
    // Without CORS the artwork would taint the canvas, and the report's card couldn't be saved.
    image.crossOrigin = 'anonymous';
    setSource(image, art);
    await image.decode();
    return image;
  } catch {
    return undefined;
  }
}

function paintPicture(
  paint: Paint,
  picture: ImageBitmap | HTMLImageElement | undefined,
  height: number,
  light: string,
): void {
  paint.fillStyle = NIGHT.room;
  paint.fillRect(0, 0, WIDTH, HEIGHT);
  if (picture) {
    paint.save();
    paint.beginPath();
    paint.rect(0, 0, WIDTH, height);
    paint.clip();
    paintCover(paint, picture, { width: WIDTH, height });
    paint.restore();
    fade(paint, height - FADING, height, [NIGHT.clear, NIGHT.room]);
  }
  // The game's colour glows from behind the picture of the report's card and lights the area below it.
  const middle = picture ? height + 160 : 380;
  const glow = paint.createRadialGradient(WIDTH / 2, middle, 0, WIDTH / 2, middle, 720);
  glow.addColorStop(0, light);
  glow.addColorStop(1, NIGHT.clear);
  paint.save();
  paint.globalAlpha = picture ? 0.16 : 0.5;
  paint.fillStyle = glow;
  paint.fillRect(0, 0, WIDTH, HEIGHT);
  paint.restore();
}

function fade(paint: Paint, from: number, to: number, [first, last]: readonly [string, string]): void {
  const gradient = paint.createLinearGradient(0, from, 0, to);
  gradient.addColorStop(0, first);
  gradient.addColorStop(1, last);
  paint.fillStyle = gradient;
  paint.fillRect(0, from, WIDTH, to - from);
}

interface Setting {
  readonly faces: Faces;
  readonly light: string;
  /** Distance of the picture's lower edge from the top of the report's card, in pixels. */
  readonly below: number;
}

function paintWords(paint: Paint, { game, words, strokes }: ReportCard, { faces, light, below }: Setting): void {
  const { title, text } = faces;
  const write = (line: string, x: number, y: number, font: string, ink: string) => {
    paint.font = font;
    paint.fillStyle = ink;
    paint.fillText(line, x, y);
  };
  paint.textBaseline = 'alphabetic';
  paint.font = title(96);
  const size = linesOf(paint, game, ROOM, words.language).length > 1 ? 72 : 96;
  paint.font = title(size);
  const lines = linesOf(paint, game, ROOM, words.language);
  lines.forEach((line, i) => {
    write(line, MARGIN, below + 50 - (lines.length - 1 - i) * size * 1.08, title(size), NIGHT.ink);
  });
  write(words.lead, MARGIN, below + 118, text(42), NIGHT.ink2);
  const step = ROOM / Math.max(3, words.figures.length);
  words.figures.forEach(({ label, value, gold }, i) => {
    const x = MARGIN + i * step;
    write(label, x, below + 208, text(28), NIGHT.ink3);
    if (gold) paintCoin(paint, x - 6, below + 223, 58, NIGHT.gold);
    paint.font = title(54);
    const fits = Math.min(54, (54 * (step - (gold ? 104 : 44))) / paint.measureText(value).width);
    write(value, gold ? x + 60 : x, below + 272, title(fits), gold ? NIGHT.gold : NIGHT.ink);
  });
  if (strokes.length > 0) {
    write(words.line, MARGIN, below + 362, text(28), NIGHT.ink3);
    paint.fillStyle = NIGHT.hairline;
    paint.fillRect(MARGIN, 1222, ROOM, 2);
    paintStrokes(paint, strokes, { x: MARGIN, y: below + 390, width: ROOM, height: 1206 - below - 390 }, light);
  }
  paintWordmark(paint, MARGIN, 1256, 40, NIGHT.ink, light);
  paint.textAlign = 'right';
  write(words.foot, WIDTH - MARGIN, 1296, text(28), NIGHT.ink3);
}
