import type { Ink } from '../../../../device/drawing/yuvColour.ts';
import type { Painter } from '../../../../device/drawing/painter.ts';
import { sin } from '../../../../device/mathematics.ts';
import type { Hero } from './hero.ts';
import * as ink from './skyhopPalette.ts';

const SIZE = 1.15;

/** The hero, a hare with a scarf. `time` makes it blink and breathe. */
export function drawHero(painter: Painter, hero: Hero, scarf: Ink, time: number, running: boolean): void {
  drawScarf(painter, hero, scarf);
  const step = running && hero.ground !== undefined ? sin(hero.stride * 0.055) : 0;
  const airborne = hero.ground === undefined;
  painter.save();
  painter.translate(hero.x, hero.y - (airborne ? 0 : 5 * Math.abs(step)));
  if (hero.diving) painter.rotate(0.35);
  else if (airborne) painter.rotate(hero.vy < 0 ? -0.12 : 0.06);
  const breath = running ? 0 : 0.025 * sin(time * 3.4);
  painter.stretch((1 - hero.squash * 0.7 - breath) * SIZE, (1 + hero.squash + breath) * SIZE);
  const lift = airborne ? 6 : 0;
  painter.circle(-19, -14, 8, ink.FUR_LIGHT);
  drawFoot(painter, -8 + 12 * step, -5 - lift + 3 * step);
  painter.ellipse(-1, -17, 20.5, 17.5, ink.FUR_LIGHT);
  painter.ellipse(-1, -16, 19, 16, ink.FUR);
  drawFoot(painter, 9 - 12 * step, -5 + lift * 0.4 - 3 * step);
  drawEars(painter, hero, time);
  painter.panel(-18, -31, 37, 13, 6.5, scarf);
  painter.ellipse(2, -43.5, 25.5, 21.5, ink.FUR_LIGHT);
  painter.ellipse(2, -42.5, 24, 20, ink.FUR);
  drawFace(painter, hero, time);
  painter.restore();
}

function drawFoot(painter: Painter, x: number, y: number): void {
  painter.ellipse(x, y, 12.5, 7, ink.FUR_LIGHT);
  painter.ellipse(x, y, 11, 5.5, ink.FUR);
}

function drawEars(painter: Painter, hero: Hero, time: number): void {
  const spin = hero.gliding ? sin(time * 46) : 0;
  for (const [side, x] of [
    [-1, -8],
    [1, 6],
  ] as const) {
    painter.save();
    painter.translate(x, -56);
    painter.rotate(hero.gliding ? side * (1.15 + 0.25 * spin) : -0.3 - hero.ears * 0.75 + 0.16 * side);
    painter.begin().capsule(0, 4, 0, -34, 17.5, 15.5).fill(ink.FUR_LIGHT);
    painter.begin().capsule(0, 4, 0, -34, 15, 13).fill(ink.FUR);
    painter.begin().capsule(0, -6, 0, -31, 6, 5).fill(ink.EAR);
    painter.restore();
  }
}

function drawFace(painter: Painter, hero: Hero, time: number): void {
  const blink = time % 3.1 < 0.1;
  if (blink) painter.line(9, -44, 16, -44, 3, ink.CREAM);
  else {
    painter.ellipse(12.5, -44, 4.4, hero.diving ? 3 : 5.6, ink.CREAM);
    painter.circle(13.8, -43.5, 2.2, ink.EYE);
  }
  painter.ellipse(17, -35, 5, 3.2, ink.CHEEK, 0.8);
  painter.circle(25.5, -41, 2.4, ink.EAR);
}

function drawScarf(painter: Painter, { scarf }: Hero, paint: Ink): void {
  painter.begin();
  for (let i = 1; i < scarf.length; i++) {
    const a = scarf[i - 1];
    const b = scarf[i];
    if (a && b) painter.capsule(a.x, a.y, b.x, b.y, 11 - i * 0.5, 10.5 - i * 0.5);
  }
  painter.fill(paint);
}
