import { ink } from '../drawing/yuvColour.ts';
import { pasteRounded } from '../drawing/paste.ts';
import type { Painter } from '../drawing/painter.ts';
import { paintSky } from '../drawing/sky.ts';
import { drawText, textWidth } from '../drawing/text.ts';
import type { InputMethod } from '../input/inputMethod.ts';
import type { Box, TextField, View } from '../appShell.ts';
import { type Cover, GAMES } from './launcherGames.ts';

export interface Shelf {
  hand: InputMethod;
  readonly field: TextField;
  readonly covers: readonly Cover[];
  chosen: number;
  /** Elevation of each game's tile above the launcher, 0 to 1; 1 while the tile is selected. */
  lift: number[];
  time: number;
}

const PAPER = ink(0xf2f5fb);
const DIM = ink(0x8b97ad);
const LINE = ink(0x2a3346);
const FIELD = ink(0x171d29);
const MARGIN = 64;
const GAP = 26;
const RADIUS = 26;

export function fieldBox(view: View): Box {
  const width = Math.min(320, view.width * 0.42);
  return { x: view.width - MARGIN - width, y: view.top + 62, width, height: 52 };
}

const HINTS: Readonly<Record<InputMethod, string>> = {
  keys: 'Enter plays it',
  touch: 'Tap to play',
  pad: 'A plays it',
};

/** Box of the launcher's screenshot button. */
export function cameraBox(view: View): Box {
  const { x, y, height } = fieldBox(view);
  return { x: x - 18 - height, y, width: height, height };
}

/** Box of tile `i`: four tiles in a row in landscape, two by two in portrait. */
export function tileBox(view: View, i: number): Box {
  const columns = view.width > view.height ? 4 : 2;
  const width = (view.width - 2 * MARGIN - (columns - 1) * GAP) / columns;
  const height = columns === 4 ? width * 1.28 : width * 1.3;
  const row = Math.floor(i / columns);
  return { x: MARGIN + (i % columns) * (width + GAP), y: view.top + 176 + row * (height + GAP), width, height };
}

export function drawRoom(painter: Painter): void {
  paintSky(painter.surface, [
    [0, ink(0x10151f)],
    [1, ink(0x0a0d13)],
  ]);
}

export function drawShelf(painter: Painter, view: View, shelf: Shelf): void {
  const game = GAMES[shelf.chosen];
  const lit = tileBox(view, shelf.chosen);
  if (game !== undefined)
    painter.glow(
      lit.x + lit.width / 2,
      lit.y + lit.height / 2,
      lit.height * 1.15,
      game.light,
      0.3 * (shelf.lift[shelf.chosen] ?? 0),
    );
  drawText(painter, 'Games', MARGIN, view.top + 76, { size: 42, weight: 0.15, paint: PAPER });
  drawText(
    painter,
    fitting('The one you chose isn’t here yet. These are ready to play.', view.width - 2 * MARGIN),
    MARGIN,
    view.top + 128,
    { size: 16, paint: DIM },
  );
  drawField(painter, view, shelf.field);
  drawCamera(painter, view);
  shelf.covers.forEach((cover, i) => drawTile(painter, tileBox(view, i), cover, shelf.lift[i] ?? 0));
  if (game === undefined) return;
  const y = view.height - 66;
  drawText(painter, game.title, MARGIN, y, { size: 30, weight: 0.16, paint: PAPER });
  const from = MARGIN + textWidth(game.title, { size: 30, weight: 0.16, paint: PAPER }) + 26;
  if (view.width > view.height) drawText(painter, game.line, from, y + 3, { size: 19, paint: DIM });
  drawText(painter, HINTS[shelf.hand], view.width - MARGIN, y + 3, { size: 17, paint: DIM, align: 'right' });
}

function drawTile(painter: Painter, box: Box, cover: Cover, lift: number): void {
  const scale = painter.scale;
  // The picture's chroma has half the resolution, so the tile starts at even pixels.
  const left = 2 * Math.round((box.x * scale) / 2);
  const top = 2 * Math.round(((box.y - 12 * lift) * scale) / 2);
  const width = 2 * Math.round((box.width * scale) / 2);
  const height = 2 * Math.round((box.height * scale) / 2);
  const x = left / scale;
  const y = top / scale;
  const w = width / scale;
  const h = height / scale;
  if (lift > 0.02) painter.panel(x - 6, y - 6, w + 12, h + 12, RADIUS + 6, cover.game.light, lift);
  painter.panel(x - 2, y - 2, w + 4, h + 4, RADIUS + 2, lift > 0.5 ? ink(0x0a0d13) : LINE);
  pasteRounded(painter.surface, cover.picture(width, height, scale), left, top, RADIUS * scale);
}

/** Returns the position of the text caret in the launcher's search field. */
export function caretIn(view: View, text: string): Box {
  const { x, y, width } = fieldBox(view);
  const shown = fitting(text, width - 80);
  return { x: x + 54 + textWidth(shown, { size: 18, paint: PAPER }), y: y + 13, width: 2, height: 26 };
}

function drawField(painter: Painter, view: View, field: TextField): void {
  const { x, y, width, height } = fieldBox(view);
  painter.panel(x - 2, y - 2, width + 4, height + 4, 28, LINE).panel(x, y, width, height, 26, FIELD);
  painter.ring(x + 28, y + 24, 8, 3, DIM).line(x + 34, y + 30, x + 40, y + 36, 3, DIM);
  const text = field.text === '' ? 'Search' : fitting(field.text, width - 80);
  drawText(painter, text, x + 54, y + 26, { size: 18, paint: field.text === '' ? DIM : PAPER });
}

function drawCamera(painter: Painter, view: View): void {
  const { x, y, width, height } = cameraBox(view);
  painter.panel(x - 2, y - 2, width + 4, height + 4, 28, LINE).panel(x, y, width, height, 26, FIELD);
  painter.panel(x + 14, y + 18, 24, 18, 4, DIM).panel(x + 21, y + 14, 10, 6, 2, DIM);
  painter.circle(x + 26, y + 27, 6, FIELD).circle(x + 26, y + 27, 3, DIM);
}

function fitting(text: string, width: number): string {
  let chars = [...text];
  while (chars.length > 1 && textWidth(chars.join(''), { size: 17, paint: PAPER }) > width) chars = chars.slice(0, -1);
  return chars.length < [...text].length ? `${chars.slice(0, -2).join('')}...` : text;
}
