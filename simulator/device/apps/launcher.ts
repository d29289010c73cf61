import { ink } from '../drawing/ink.ts';
import type { Painter } from '../drawing/painter.ts';
import { pixelText } from '../drawing/pixelText.ts';
import type { Change } from '../input/heldState.ts';
import type { App, Shell, View } from '../shell.ts';

const NIGHT = ink(0x0d1118);
const TILE = ink(0x1a2130);
const CHOSEN = ink(0x2c3a52);
const PAPER = ink(0xe8ecf4);
const DIM = ink(0x8592ab);

const TILES = [{ name: 'Probe', packageName: 'games.nowlight.probe' }] as const;

/** Opens for any package that isn't installed: the games as tiles. */
export function makeLauncher(shell: Shell, packageName: string): App {
  let view: View = { width: 1280, height: 720, top: 0 };
  let chosen = 0;
  shell.activity('LauncherActivity');
  const tileAt = (i: number) => ({ x: 80 + 290 * i, y: 220, width: 260, height: 260 });
  return {
    portrait: false,
    layout(next) {
      view = next;
    },
    change(change: Change) {
      if (change.kind === 'key' && change.down) {
        if (change.usage === 0x4f) chosen = (chosen + 1) % TILES.length;
        else if (change.usage === 0x50) chosen = (chosen + TILES.length - 1) % TILES.length;
        else if (change.usage === 0x28 || change.usage === 0x2c) shell.launch(TILES[chosen]?.packageName ?? packageName);
      } else if ((change.kind === 'button' && change.down) || (change.kind === 'touch' && change.phase === 'start')) {
        const hit = TILES.find((_, i) => {
          const { x, y, width, height } = tileAt(i);
          return change.x >= x && change.x < x + width && change.y >= y && change.y < y + height;
        });
        if (hit !== undefined) shell.launch(hit.packageName);
      } else if (change.kind === 'gamepad' && (change.pressed & 1) !== 0) {
        shell.launch(TILES[chosen]?.packageName ?? packageName);
      }
    },
    tick() {},
    draw(painter: Painter) {
      painter.surface.clear(NIGHT);
      pixelText(painter, 'Games', 80, view.top + 60, 42, PAPER);
      pixelText(painter, packageName, 80, view.top + 130, 21, DIM);
      TILES.forEach(({ name }, i) => {
        const { x, y, width, height } = tileAt(i);
        painter.panel(x, y, width, height, 24, i === chosen ? CHOSEN : TILE);
        pixelText(painter, name, x + 24, y + height - 48, 21, PAPER);
      });
    },
  };
}
