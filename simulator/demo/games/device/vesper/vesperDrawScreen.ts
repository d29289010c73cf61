import type { Backdrop } from '../../../../device/drawing/backdrop.ts';
import type { Painter } from '../../../../device/drawing/painter.ts';
import { drawText } from '../../../../device/drawing/text.ts';
import { easeOut, sin } from '../../../../device/mathematics.ts';
import { type CardInks, drawResult, drawTitle } from '../kit/titleCards.ts';
import { formatNumber } from '../kit/formatNumber.ts';
import type { InputMethod } from '../../../../device/input/inputMethod.ts';
import type { View } from '../../../../device/appShell.ts';
import type { Arena } from './arena.ts';
import type { Controls } from './vesperControls.ts';
import { drawFoe } from './drawFoe.ts';
import { drawPlane } from './drawShip.ts';
import * as ink from './vesperPalette.ts';
import { WEAPONS } from './weapons.ts';

const CARD: CardInks = { title: ink.NAME, shade: ink.NIGHT, words: ink.PAPER, accent: ink.GOLD, board: ink.BOARD };

const LINES: Readonly<Record<InputMethod, string>> = {
  keys: 'WASD flies. Mouse or arrows shoot.',
  touch: 'One thumb flies, one shoots.',
  pad: 'Left stick flies. Right stick shoots.',
};
const STARTS: Readonly<Record<InputMethod, string>> = { keys: 'Press Space', touch: 'Tap', pad: 'Press A' };

export function drawScreen(
  painter: Painter,
  view: View,
  arena: Arena,
  controls: Controls,
  backdrop: Backdrop,
  time: number,
  hand: InputMethod,
): void {
  const { flow, shake } = arena;
  backdrop.lay(painter, view, shake.x, shake.y);
  painter.save();
  painter.translate(shake.x, shake.y);
  for (const wave of arena.waves) {
    const t = easeOut(wave.age / 0.7);
    painter.ring(wave.x, wave.y, wave.reach * t, 26 * (1 - t) + 2, ink.SHIP_SHADE, 0.8 * (1 - t));
    painter.ring(wave.x, wave.y, wave.reach * t * 0.8, 8 * (1 - t) + 1, ink.SHIP, 0.6 * (1 - t));
  }
  for (const mote of arena.motes)
    if (mote.age < 4.5 || mote.age % 0.2 < 0.12) drawMote(painter, mote.x, mote.y, time + mote.age);
  for (const shot of arena.shots) {
    const k = shot.length / Math.sqrt(shot.vx * shot.vx + shot.vy * shot.vy);
    painter
      .begin()
      .capsule(shot.x, shot.y, shot.x - shot.vx * k, shot.y - shot.vy * k, shot.pierces ? 12 : 8, 2)
      .fill(shot.ink);
  }
  for (const foe of arena.foes) drawFoe(painter, foe, time);
  if (flow.phase === 'playing' && arena.ship.gone === 0) drawShip(painter, arena, time);
  arena.particles.draw(painter);
  arena.popups.draw(painter);
  painter.restore();
  if (flow.phase === 'playing') {
    drawAim(painter, controls, arena);
    drawSticks(painter, controls);
    drawHud(painter, view, arena);
  } else if (flow.phase === 'title') {
    drawTitle(painter, view, flow.time, CARD, {
      title: 'Vesper',
      line: LINES[hand],
      start: STARTS[hand],
    });
  } else {
    const facts = [
      ['Waves', String(arena.wave)],
      ['Foes', String(arena.kills)],
    ] as const;
    drawResult(painter, view, flow, CARD, 'The night is long', facts, STARTS[hand]);
  }
}

function drawMote(painter: Painter, x: number, y: number, time: number): void {
  const s = 7 + 1.5 * sin(time * 9);
  painter
    .begin()
    .moveTo(x, y - s * 1.3)
    .lineTo(x + s, y)
    .lineTo(x, y + s * 1.3)
    .lineTo(x - s, y)
    .fill(ink.MOTE);
}

function drawShip(painter: Painter, { ship }: Arena, time: number): void {
  if (ship.safe > 0 && ship.dash === 0 && time % 0.16 < 0.05) return;
  painter.glow(ship.x, ship.y, 74, ink.SHIP_SHADE, 0.42);
  if (ship.safe > 0.2) painter.ring(ship.x, ship.y, 34 + 2 * sin(time * 9), 2.5, ink.SHIP, 0.7);
  drawPlane(painter, ship.x, ship.y, ship.turn, 1.1);
}

/** Draws the crosshair at the mouse. */
function drawAim(painter: Painter, { mouse }: Controls, { ship }: Arena): void {
  if (mouse === undefined) return;
  painter.ring(mouse.x, mouse.y, 15, 2.5, ink.SHOT, 0.9);
  painter.circle(mouse.x, mouse.y, 3, ink.SHOT);
  const dx = mouse.x - ship.x;
  const dy = mouse.y - ship.y;
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length < 120) return;
  for (let i = 1; i < 4; i++) {
    const t = 0.2 + 0.2 * i;
    painter.circle(ship.x + dx * t, ship.y + dy * t, 2.5, ink.SHOT, 0.35);
  }
}

function drawSticks(painter: Painter, { sticks }: Controls): void {
  for (const { from, to } of sticks) {
    painter.circle(from.x, from.y, 84, ink.PAPER, 0.07);
    painter.ring(from.x, from.y, 84, 3, ink.PAPER, 0.35);
    painter.circle(to.x, to.y, 36, ink.PAPER, 0.4);
  }
}

function drawHud(painter: Painter, view: View, arena: Arena): void {
  const y = view.top + 74;
  drawText(painter, formatNumber(arena.flow.score), 44, y, { size: 44, weight: 0.17, paint: ink.WHITE });
  drawText(painter, `×${arena.multiplier}`, 46, y + 52, { size: 26, weight: 0.2, paint: ink.GOLD });
  for (let i = 0; i < arena.lives; i++) {
    const x = view.width - 62 - 42 * i;
    painter
      .begin()
      .moveTo(x, y - 18)
      .lineTo(x + 14, y + 14)
      .lineTo(x, y + 6)
      .lineTo(x - 14, y + 14)
      .fill(ink.SHIP);
  }
  for (let i = 0; i < arena.novas; i++) {
    const x = view.width - 62 - 42 * i;
    painter.ring(x, y + 44, 10, 4, ink.CORAL);
    painter.circle(x, y + 44, 3.5, ink.CORAL);
  }
  WEAPONS.forEach(({ name }, i) => {
    const on = i === arena.weapon;
    const x = 44 + 112 * i;
    painter.panel(x, view.height - 74, 102, 38, 19, on ? ink.GOLD : ink.LINE, on ? 1 : 0.35);
    drawText(painter, name, x + 51, view.height - 55, {
      size: 15,
      weight: 0.16,
      paint: on ? ink.NIGHT : ink.PAPER,
      align: 'center',
    });
  });
}
