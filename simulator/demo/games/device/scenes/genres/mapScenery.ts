import type { Ink } from '../../../../../device/drawing/yuvColour.ts';
import type { Painter } from '../../../../../device/drawing/painter.ts';
import { scatter } from '../../../../../device/mathematics.ts';
import type { View } from '../../../../../device/appShell.ts';
import type { Palette } from '../scenePalette.ts';

export type Floor = 'water' | 'space' | 'ground' | 'tiles';

/** Size of a map, and the position of the view's corner in it, in game units. */
interface Country {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Draws the floor with marks that make motion visible, and the map's edges. */
export function drawMap(painter: Painter, view: View, country: Country, floor: Floor, palette: Palette): void {
  if (floor !== 'space') painter.rect(-60, -60, view.width + 120, view.height + 120, palette.ground);
  drawMarks(painter, view, country, floor);
  painter.fill(floor === 'space' ? palette.words : palette.deep, floor === 'space' ? 0.7 : 0.55);
  const { left, top, width, height } = country;
  painter
    .begin()
    .box(-left - 40, -top - 40, width + 80, 40)
    .box(-left - 40, height - top, width + 80, 40)
    .box(-left - 40, -top, 40, height)
    .box(width - left, -top, 40, height)
    .fill(palette.shade);
}

function drawMarks(painter: Painter, view: View, { left, top }: Country, floor: Floor): void {
  const space = floor === 'tiles' ? 160 : 190;
  painter.begin();
  for (let row = Math.floor(top / space) - 1; row * space < top + view.height + space; row++) {
    for (let column = Math.floor(left / space) - 1; column * space < left + view.width + space; column++) {
      const x = column * space - left;
      const y = row * space - top;
      if (floor === 'tiles') {
        if ((row + column) % 2 === 0) painter.box(x, y, space, space);
        continue;
      }
      const [dx, dy] = [x + 140 * scatter(row, column), y + 140 * scatter(column, row + 9)];
      if (floor === 'water') painter.roundBox(dx, dy, 70, 9, 4.5);
      else if (floor === 'space') painter.oval(dx, dy, 4, 4);
      else painter.oval(dx, dy, 30 + 26 * scatter(row, column + 5), 12);
    }
  }
}

/** Covers everything farther than `reach` units from a position in the picture with darkness or snow. */
export function drawDarkness(painter: Painter, view: View, x: number, y: number, reach: number, veil: Ink): void {
  painter
    .begin()
    .box(-60, -60, view.width + 120, view.height + 120)
    .oval(x, y, reach, reach, true)
    .fill(veil, 0.86);
  painter.ring(x, y, reach + 30, 60, veil, 0.3);
}

/** Draws a pointer beside the hero to the nearest target, unless the target is close. */
export function drawCompass(
  painter: Painter,
  x: number,
  y: number,
  places: readonly { readonly x: number; readonly y: number }[],
  paint: Ink,
): void {
  let [dx, dy, least] = [0, 0, Infinity];
  for (const place of places) {
    const square = (place.x - x) * (place.x - x) + (place.y - y) * (place.y - y);
    if (square < least) [dx, dy, least] = [place.x - x, place.y - y, square];
  }
  const far = Math.sqrt(least);
  if (far < 240 || far === Infinity) return;
  [dx, dy] = [dx / far, dy / far];
  const [ax, ay] = [x + dx * 96, y + dy * 96];
  painter
    .begin()
    .moveTo(ax + dx * 24, ay + dy * 24)
    .lineTo(ax - dy * 14, ay + dx * 14)
    .lineTo(ax + dy * 14, ay - dx * 14)
    .fill(paint, 0.9);
}
