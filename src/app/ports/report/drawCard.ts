import { linesOf, paintCoin, paintCover, paintStrokes, paintWordmark } from './cardPaint.ts';
import type { ReportCard, ReportPorts } from './reportTypes.ts';

const WIDTH = 1080;
const HEIGHT = 1350;
const MARGIN = 64;
const ROOM = WIDTH - 2 * MARGIN;
/** Where the picture ends; below it is fading from `FADES` on. */
const PICTURE = 760;
const FADES = 520;

/** The night's colours (`design/tokens.css`): a picture that is shared has no theme. */
const NIGHT = {
  room: 'oklch(0.145 0.009 258)',
  clear: 'oklch(0.145 0.009 258 / 0)',
  veil: 'oklch(0.1 0.008 258 / 0.6)',
  ink: 'oklch(0.97 0.004 258)',
  ink2: 'oklch(0.83 0.008 258)',
  ink3: 'oklch(0.72 0.01 258)',
  hairline: 'oklch(0.97 0.004 258 / 0.14)',
  go: 'oklch(0.87 0.2 128)',
  gold: 'oklch(0.84 0.15 85)',
  light: 'oklch(0.62 0.05 258)',
} as const;

type Paint = CanvasRenderingContext2D;

/** Draws a report as a picture: the moment, or the game's art, over what it came to. */
export const drawCard: ReportPorts['drawCard'] = async (card, type) => {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const paint = canvas.getContext('2d', { alpha: false });
  if (!paint) throw new Error('nothing can be drawn');
  const faces = facesOf();
  const [picture] = await Promise.all([pictureOf(card), loaded(faces, card)]);
  paintPicture(paint, picture, card.accent);
  paintWords(paint, card, faces);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture came of it'))), type, 0.92);
  });
};

interface Faces {
  readonly title: (size: number) => string;
  readonly text: (size: number, weight?: number) => string;
}

/** The product's faces, with those of the page's language. */
function facesOf(): Faces {
  const style = getComputedStyle(document.documentElement);
  const [display, text] = ['--font-display', '--font-text'].map((name) => style.getPropertyValue(name));
  return {
    title: (size) => `780 semi-expanded ${size}px ${display}`,
    text: (size, weight = 500) => `${weight} ${size}px ${text}`,
  };
}

/** A canvas draws with what is there: each face is asked for with the letters that it is to draw. */
async function loaded({ title, text }: Faces, { game, words }: ReportCard): Promise<void> {
  const all = [words.lead, words.line, words.foot, ...words.figures.flatMap(({ label, value }) => [label, value])];
  const wanted = [document.fonts.load(title(90), game + words.figures.map(({ value }) => value).join(''))];
  await Promise.allSettled([
    ...wanted,
    document.fonts.load(text(40), all.join('')),
    document.fonts.load(text(40, 620)),
  ]);
}

/** The moment, else the game's art; undefined where neither can be had, or may be drawn. */
async function pictureOf({ picture, art }: ReportCard): Promise<ImageBitmap | HTMLImageElement | undefined> {
  try {
    if (picture) return await createImageBitmap(picture);
    if (art === undefined) return undefined;
    const image = new Image();
    // Without the right to be read, a picture could be drawn, and the card not saved any more.
    image.crossOrigin = 'anonymous';
    image.src = art;
    await image.decode();
    return image;
  } catch {
    return undefined;
  }
}

function paintPicture(
  paint: Paint,
  picture: ImageBitmap | HTMLImageElement | undefined,
  accent: string | undefined,
): void {
  paint.fillStyle = NIGHT.room;
  paint.fillRect(0, 0, WIDTH, HEIGHT);
  const light = accent !== undefined && CSS.supports('color', accent) ? accent : NIGHT.light;
  if (picture) paintCover(paint, picture, { width: WIDTH, height: PICTURE });
  // The game is the light, also of what lies below it.
  const glow = paint.createRadialGradient(WIDTH / 2, FADES, 0, WIDTH / 2, FADES, 860);
  glow.addColorStop(0, light);
  glow.addColorStop(1, NIGHT.clear);
  paint.save();
  paint.globalAlpha = picture ? 0.34 : 0.6;
  paint.fillStyle = glow;
  paint.beginPath();
  paint.rect(0, picture ? PICTURE : 0, WIDTH, HEIGHT);
  paint.fill();
  paint.restore();
  fade(paint, FADES, PICTURE, [NIGHT.clear, NIGHT.room]);
  fade(paint, 0, 190, [NIGHT.veil, NIGHT.clear]);
  paintWordmark(paint, MARGIN, 62, 44, NIGHT.ink, light);
}

function fade(paint: Paint, from: number, to: number, [first, last]: readonly [string, string]): void {
  const gradient = paint.createLinearGradient(0, from, 0, to);
  gradient.addColorStop(0, first);
  gradient.addColorStop(1, last);
  paint.fillStyle = gradient;
  paint.fillRect(0, from, WIDTH, to - from);
}

function paintWords(paint: Paint, { game, words, strokes }: ReportCard, { title, text }: Faces): void {
  const write = (what: string, x: number, y: number, font: string, ink: string) => {
    paint.font = font;
    paint.fillStyle = ink;
    paint.fillText(what, x, y);
  };
  paint.textBaseline = 'alphabetic';
  paint.font = title(96);
  const size = linesOf(paint, game, ROOM, words.language).length > 1 ? 72 : 96;
  paint.font = title(size);
  const lines = linesOf(paint, game, ROOM, words.language);
  lines.forEach((line, i) => write(line, MARGIN, 810 - (lines.length - 1 - i) * size * 1.08, title(size), NIGHT.ink));
  write(words.lead, MARGIN, 878, text(42), NIGHT.ink2);
  const step = ROOM / Math.max(3, words.figures.length);
  words.figures.forEach(({ label, value, gold }, i) => {
    const x = MARGIN + i * step;
    write(label, x, 968, text(28), NIGHT.ink3);
    const ink = gold ? NIGHT.gold : NIGHT.ink;
    if (gold) paintCoin(paint, x - 6, 983, 58, NIGHT.gold);
    paint.font = title(54);
    const fits = Math.min(54, (54 * (step - (gold ? 84 : 24))) / paint.measureText(value).width);
    write(value, gold ? x + 60 : x, 1032, title(fits), ink);
  });
  if (strokes.length > 0) {
    write(words.line, MARGIN, 1122, text(28), NIGHT.ink3);
    paint.fillStyle = NIGHT.hairline;
    paint.fillRect(MARGIN, 1222, ROOM, 2);
    paintStrokes(paint, strokes, { x: MARGIN, y: 1146, width: ROOM, height: 70 }, NIGHT.go);
  }
  write(words.foot, MARGIN, 1296, text(28), NIGHT.ink3);
}
