import type { Backdrop } from '../../../../device/drawing/backdrop.ts';
import type { Ink } from '../../../../device/drawing/yuvColour.ts';
import type { Painter } from '../../../../device/drawing/painter.ts';
import { drawText, drawWords } from '../../../../device/drawing/text.ts';
import { sin } from '../../../../device/mathematics.ts';
import { type CardInks, drawResult, drawTitle } from '../kit/titleCards.ts';
import { formatNumber } from '../kit/formatNumber.ts';
import type { InputMethod } from '../../../../device/input/inputMethod.ts';
import type { View } from '../../../../device/appShell.ts';
import { drawHero } from './drawHero.ts';
import { drawIsland, drawThing } from './drawIsland.ts';
import * as ink from './skyhopPalette.ts';
import { drawCloudSea, drawClouds, drawFar } from './skyhopScenery.ts';
import type { World } from './world.ts';

const CARD: CardInks = { title: ink.NAME, shade: ink.NAME_SHADE, words: ink.CREAM, accent: ink.LEMON, board: ink.PLUM };

const LINES: Readonly<Record<InputMethod, string>> = {
  keys: 'Space jumps, twice. Hold to glide, down to dive.',
  touch: 'Tap to jump, twice. Hold to glide, swipe down to dive.',
  pad: 'A jumps, twice. Hold to glide, stick down to dive.',
};
const STARTS: Readonly<Record<InputMethod, string>> = { keys: 'Press Space', touch: 'Tap', pad: 'Press A' };

export function drawScreen(
  painter: Painter,
  view: View,
  world: World,
  backdrop: Backdrop,
  time: number,
  scarf: Ink,
  hand: InputMethod,
): void {
  const { camera, lift, hero, flow } = world;
  // The game's map is 720 units high and aligned with the view's bottom; a taller view shows more sky.
  const ground = (view.height - 720) * 0.72;
  backdrop.lay(painter, view);
  drawClouds(painter, view, camera, time);
  drawFar(painter, view, 720 + ground + lift * 0.3, camera);
  painter.save();
  painter.translate(world.shake.x - camera, world.shake.y + ground + lift);
  const from = camera - 60;
  const to = camera + view.width + 60;
  for (const island of world.terrain.islands)
    if (island.x < to && island.x + island.width > from) drawIsland(painter, island, time);
  for (const thing of world.terrain.things)
    if (!thing.taken && thing.x < to && thing.x > from) drawThing(painter, thing, time);
  drawShadow(painter, world);
  if (world.safe === 0 || world.bubble || time % 0.2 < 0.13)
    drawHero(painter, hero, scarf, time, flow.phase === 'playing');
  if (world.bubble) drawBubble(painter, hero.x, hero.y - 32, time);
  world.particles.draw(painter);
  painter.restore();
  drawCloudSea(painter, view, camera, time);
  painter.save();
  painter.translate(-camera, ground + lift);
  world.popups.draw(painter);
  painter.restore();
  drawHud(painter, view, world);
  if (flow.phase === 'title') {
    drawTitle(painter, view, flow.time, CARD, {
      title: 'Skyhop',
      line: LINES[hand],
      start: STARTS[hand],
    });
  } else if (flow.phase === 'over') {
    const facts = [
      ['Stars', String(world.stars)],
      ['Birds', String(world.stomps)],
    ] as const;
    drawResult(painter, view, flow, CARD, 'What a flight', facts, STARTS[hand]);
  }
}

function drawShadow(painter: Painter, { hero, terrain }: World): void {
  const under = terrain.under(hero.x);
  if (under === undefined || hero.y > under.y + 20) return;
  const near = Math.max(0, 1 - (under.y - hero.y) / 420);
  painter.ellipse(hero.x, under.y + under.sink + 7, 26 * (0.5 + 0.5 * near), 6, ink.GRASS_SHADE, 0.8 * near);
}

function drawBubble(painter: Painter, x: number, y: number, time: number): void {
  const swell = 2 * sin(time * 5);
  painter.circle(x, y, 56 + swell, ink.BUBBLE, 0.3);
  painter.ring(x, y, 56 + swell, 3.5, ink.WHITE, 0.85);
  painter.ellipse(x - 20, y - 26, 13, 8, ink.WHITE, 0.8);
}

function drawHud(painter: Painter, view: View, world: World): void {
  const { flow } = world;
  if (flow.phase === 'title') return;
  const y = view.top + 72;
  const style = { size: 44, weight: 0.18, paint: ink.WHITE } as const;
  drawText(painter, formatNumber(Math.floor(flow.score)), 44, y + 4, { ...style, paint: ink.PLUM, alpha: 0.4 });
  drawText(painter, formatNumber(Math.floor(flow.score)), 44, y, style);
  for (let i = 0; i < 3; i++) drawFeather(painter, view.width - 60 - 46 * i, y, i < world.feathers);
  if (world.multiplier > 1 || world.combo > 2) {
    const x = 60;
    painter.panel(x - 16, y + 44, 128, 10, 5, ink.PLUM, 0.4);
    painter.panel(x - 16, y + 44, Math.max(10, 128 * world.comboShare), 10, 5, ink.CORAL);
    painter.save();
    painter.translate(x + 152, y + 48);
    painter.stretch(1 + 0.25 * Math.max(0, world.comboShare - 0.85) * 6);
    drawWords(painter, `×${world.multiplier}`, 0, 0, { size: 30, weight: 0.22, paint: ink.LEMON, align: 'center' });
    painter.restore();
  }
}

/** Draws a feather for one of the hero's lives, faint if the life is lost. */
function drawFeather(painter: Painter, x: number, y: number, full: boolean): void {
  painter.save();
  painter.translate(x, y);
  painter.rotate(0.5);
  painter.begin().moveTo(0, 24).curveTo(-20, 8, -14, -18, 0, -26).curveTo(14, -18, 20, 8, 0, 24);
  painter.fill(full ? ink.WHITE : ink.PLUM, full ? 1 : 0.35);
  if (full) painter.line(0, 30, 0, -12, 2.5, ink.CORAL);
  painter.restore();
}
