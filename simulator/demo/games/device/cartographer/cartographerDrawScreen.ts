import type { Painter } from '../../../../device/drawing/painter.ts';
import { drawText } from '../../../../device/drawing/text.ts';
import { sin } from '../../../../device/mathematics.ts';
import { type CardInks, drawResult, drawTitle } from '../kit/titleCards.ts';
import type { InputMethod } from '../../../../device/input/inputMethod.ts';
import type { View } from '../../../../device/appShell.ts';
import { COUNTRY } from './mapCountry.ts';
import * as ink from './cartographerPalette.ts';
import type { Touchpad } from './touchpad.ts';
import type { Walk } from './walk.ts';

const CARD: CardInks = { title: ink.INK, shade: ink.PAPER_SHADE, words: ink.FADED, accent: ink.GOLD, board: ink.WHITE };

/** Paints the blank paper of the map, with a grid for cells that the player hasn't revealed. */
export function paintPaper(painter: Painter, { width, height }: View): void {
  painter.rect(0, 0, width, height, ink.PAPER);
  for (let x = 40; x < width; x += 80) painter.rect(x, 0, 1.5, height, ink.GRID, 0.5);
  for (let y = 40; y < height; y += 80) painter.rect(0, y, width, 1.5, ink.GRID, 0.5);
}

/** Prompt that says how to start the game by touch or mouse. The game doesn't support gamepads. */
const startOf = (hand: InputMethod) => (hand === 'touch' ? 'Touch the paper' : 'Click the paper');

export function drawScreen(
  painter: Painter,
  view: View,
  walk: Walk,
  pad: Touchpad,
  time: number,
  hand: InputMethod,
): void {
  const { flow } = walk;
  drawCountry(painter, view, walk, time);
  if (walk.sheet !== undefined) drawAtlas(painter, view, walk, walk.sheet);
  if (flow.phase === 'title') {
    const words = { title: 'Cartographer', line: 'What you draw becomes real.', start: startOf(hand) };
    return drawTitle(painter, view, flow.time, CARD, words);
  }
  if (flow.phase === 'over') {
    const facts = [['Country seen', `${Math.round(walk.country.known * 100)} %`]] as const;
    return drawResult(painter, view, flow, CARD, 'The map is true', facts, startOf(hand));
  }
  drawGlass(painter, view, walk, pad);
}

/** Returns a function from map positions to view positions. */
function onto({ width, height }: View, { x, y, lookX, lookY, zoom }: Walk) {
  return (atX: number, atY: number) => ({
    x: width / 2 + (atX - x - lookX) * zoom,
    y: height / 2 + (atY - y - lookY) * zoom,
  });
}

function drawCountry(painter: Painter, view: View, walk: Walk, time: number): void {
  const { country, zoom } = walk;
  const place = onto(view, walk);
  const { cell } = COUNTRY;
  const reach = { x: view.width / 2 / zoom, y: view.height / 2 / zoom };
  const [midX, midY] = [walk.x + walk.lookX, walk.y + walk.lookY];
  for (let row = Math.floor((midY - reach.y) / cell) - 1; row * cell < midY + reach.y + cell; row++) {
    for (let column = Math.floor((midX - reach.x) / cell) - 1; column * cell < midX + reach.x + cell; column++) {
      if (!country.isKnown(column, row)) continue;
      const { x, y } = place((column + 0.5) * cell, (row + 0.5) * cell);
      painter.circle(x, y, cell * 0.66 * zoom, country.ground(column, row));
    }
  }
  for (const mark of country.landmarks) {
    if (!country.isKnown(Math.floor(mark.x / cell), Math.floor(mark.y / cell))) continue;
    const { x, y } = place(mark.x, mark.y);
    painter.circle(x, y, 26 * zoom, mark.drawn ? ink.RED : ink.PAPER);
    painter.ring(x, y, 26 * zoom, 4, ink.INK);
    if (mark.drawn) drawText(painter, mark.name, x, y + 46 * zoom, { size: 16, paint: ink.INK, align: 'center' });
  }
  const walker = place(walk.x, walk.y);
  painter.ellipse(walker.x, walker.y + 22 * zoom, 16 * zoom, 6 * zoom, ink.INK, 0.25);
  painter.circle(walker.x, walker.y + 2 * sin(time * 6), 18 * zoom, ink.INK);
  painter.circle(walker.x, walker.y - 20 * zoom + 2 * sin(time * 6), 12 * zoom, ink.GOLD);
  painter.save();
  painter.translate(walker.x, walker.y);
  walk.popups.draw(painter);
  painter.restore();
}

/** Draws the on-screen stick and buttons. */
function drawGlass(painter: Painter, view: View, walk: Walk, pad: Touchpad): void {
  const { stick, sketch, map } = pad.places;
  const { lean } = pad;
  if (walk.sheet === undefined) {
    painter.circle(stick.x, stick.y, stick.r, ink.INK, 0.12);
    painter.ring(stick.x, stick.y, stick.r, 4, ink.INK, 0.5);
    painter.circle(stick.x + lean.x * 70, stick.y + lean.y * 70, 50, ink.INK, pad.isHeld('stick') ? 0.8 : 0.45);
    const ready = walk.near !== undefined;
    painter.circle(sketch.x, sketch.y, sketch.r, ready ? ink.RED : ink.INK, ready ? 1 : 0.25);
    drawText(painter, 'Draw', sketch.x, sketch.y, { size: 24, paint: ink.WHITE, align: 'center' });
  }
  painter.circle(map.x, map.y, map.r, ink.BOARD);
  drawText(painter, walk.sheet === undefined ? 'Map' : 'Back', map.x, map.y, {
    size: 18,
    paint: ink.WHITE,
    align: 'center',
  });
  const { country } = walk;
  const words = `${country.drawn} of ${country.landmarks.length}`;
  drawText(painter, words, 40, view.top + 68, { size: 34, weight: 0.17, paint: ink.INK });
  painter.panel(40, view.top + 96, 160, 8, 4, ink.GRID);
  painter.panel(40, view.top + 96, Math.max(8, 160 * country.known), 8, 4, ink.RED);
  drawText(painter, view.width > 900 ? `x ${walk.zoom.toFixed(1)}` : '', view.width - 40, view.height - 30, {
    size: 16,
    paint: ink.FADED,
    align: 'right',
  });
}

/** Position of the compass in an open atlas, as shares of the view: image detection looks for it there. */
export const COMPASS = { x: 0.22, y: 0.3 } as const;

function drawAtlas(painter: Painter, view: View, { country }: Walk, sheet: number): void {
  const { width, height } = view;
  const [x, y, w, h] = [width * 0.12, height * 0.1, width * 0.7, height * 0.8];
  painter.panel(x - 4, y - 4, w + 8, h + 8, 22, ink.INK);
  painter.panel(x, y, w, h, 20, ink.WHITE);
  const compass = { x: width * COMPASS.x, y: height * COMPASS.y };
  painter.ring(compass.x, compass.y, 54, 5, ink.INK);
  painter.begin().star(compass.x, compass.y, 62, 14, 4, 0.785).fill(ink.RED);
  const titles = ['Landmarks', 'Ground', 'Notes'] as const;
  drawText(painter, titles[sheet] ?? '', x + w * 0.55, y + 56, { size: 34, paint: ink.INK, align: 'center' });
  if (sheet === 0) {
    country.landmarks.forEach((mark, i) => {
      const at = y + 110 + 58 * i;
      painter.circle(x + w * 0.34, at, 14, mark.drawn ? ink.RED : ink.GRID);
      drawText(painter, mark.drawn ? mark.name : 'Unknown', x + w * 0.39, at, { size: 22, paint: ink.INK });
    });
  } else {
    const words = sheet === 1 ? `Seen ${Math.round(country.known * 100)} %` : 'Swipe to turn the page.';
    drawText(painter, words, x + w * 0.55, y + h * 0.5, { size: 26, paint: ink.FADED, align: 'center' });
  }
  for (let i = 0; i < 3; i++)
    painter.circle(x + w * 0.55 + (i - 1) * 30, y + h - 34, 8, i === sheet ? ink.INK : ink.GRID);
}
