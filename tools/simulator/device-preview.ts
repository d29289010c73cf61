/**
 * node tools/simulator/device-preview.ts [folder] [app] [widthxheight]: writes PNGs of the simulated device's apps
 * after scripted inputs, for visual review. Defaults: `.cache/device-preview`, all apps, 1280x720.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Frame } from '../../simulator/device/deviceInterface.ts';
import { pngOf } from '../../simulator/device/system/png.ts';
import { Bench } from '../../simulator/device/testDevice.ts';
import { TITLES } from '../../simulator/demo/games/device/scenes/titles.ts';

type Show = (name: string, frame: Frame) => void;
type Script = (bench: Bench, show: Show) => void;

/** Runs the app for some ticks and calls `each` before each tick. */
function play(bench: Bench, ticks: number, each: (tick: number) => void): Frame {
  let frame = bench.device.redraw();
  for (let i = 0; i < ticks; i++) {
    each(i);
    frame = bench.run(1);
  }
  return frame;
}

const SCRIPTS: Readonly<Record<string, Script>> = {
  skyhop(bench, show) {
    show('splash', bench.run(15));
    show('title', bench.run(160));
    const hop = (tick: number) => {
      if (tick % 46 === 0) bench.key('Space', true);
      if (tick % 46 === 20) bench.key('Space', false);
    };
    bench.press('Space');
    for (const name of ['early', 'later', 'late']) show(name, play(bench, 170, hop));
    bench.key('Space', false);
    show('over', bench.run(1500));
  },
  orchard(bench, show) {
    show('title', bench.run(180));
    bench.swipe(0, 0.3, 0.68, 0.7, 0.64);
    show('cut', bench.run(5));
    const slash = (tick: number) => {
      if (tick % 50 === 10) bench.swipe(0, 0.05, 0.5, 0.95, 0.36);
      if (tick % 50 === 22) bench.swipe(1, 0.95, 0.62, 0.05, 0.3);
    };
    for (const name of ['early', 'later', 'late']) show(name, play(bench, 577, slash));
    show('over', bench.run(2200));
  },
  vesper(bench, show) {
    show('title', bench.run(180));
    bench.pad(1);
    const fly = (tick: number) => {
      const angle = tick * 0.02;
      const aim = tick * 0.07;
      bench.pad(0, [Math.cos(angle) * 0.9, Math.sin(angle) * 0.9, Math.cos(aim), Math.sin(aim)]);
    };
    for (const name of ['early', 'later', 'late']) {
      show(name, play(bench, 400, fly));
      bench.wheel(120);
    }
    bench.pad(32);
    show('nova', bench.run(12));
    show('over', bench.run(3600));
  },
  probe(bench, show) {
    bench.run(30);
    for (const code of ['KeyW', 'Space', 'ShiftLeft', 'ArrowRight']) bench.key(code, true);
    bench.point(0.2, 0.4);
    bench.point(0.3, 0.36);
    bench.touch('start', 3, 0.7, 0.55);
    bench.touch('start', 7, 0.8, 0.75);
    bench.pad(0x35, [0.6, -0.5, -1, 0.2]);
    bench.wheel(240);
    for (const line of ['screensize=1280x720', 'tabactive=1', 'location=37.5665,126.978']) bench.device.line(line);
    show('inputs', bench.run(4));
    bench.click(0.1, 0.75);
    bench.device.line('input=Hello%20nowlight');
    show('typing', bench.run(30));
    bench.device.line('orientation=0');
    show('portrait', bench.run(2));
  },
  launcher(bench, show) {
    show('games', bench.run(40));
    bench.press('ArrowRight');
    show('next', bench.run(200));
    bench.device.line('orientation=0');
    show('portrait', bench.run(2));
  },
};

/** Inputs for any game with a scene, selected by the last part of its package name. */
const scene: Script = (bench, show) => {
  show('title', bench.run(120));
  bench.press('Space');
  const keys = ['Space', 'ArrowLeft', 'Space', 'ArrowRight'] as const;
  const hit = (tick: number) => {
    const key = keys[Math.floor(tick / 30) % keys.length] ?? 'Space';
    if (tick % 30 === 0) bench.key(key, true);
    if (tick % 30 === 14) bench.key(key, false);
  };
  show('early', play(bench, 240, hit));
  bench.device.line('orientation=0');
  show('portrait', play(bench, 30, hit));
  show('over', bench.run(60 * 95));
};

const SCENES = Object.keys(TITLES).map(
  (packageName) => [packageName, packageName.split('.').pop() ?? '', scene] as const,
);
const OWN = Object.entries(SCRIPTS).map(([app, script]) => [`games.nowlight.${app}`, app, script] as const);

const [folder = join('.cache', 'device-preview'), only, size = '1280x720'] = process.argv.slice(2);
const [width = 1280, height = 720] = size.split('x').map(Number);
mkdirSync(folder, { recursive: true });
for (const [packageName, app, script] of [...OWN, ...SCENES]) {
  if (only !== undefined && only !== app) continue;
  const bench = new Bench(packageName, { width, height });
  script(bench, (name, frame) => {
    const path = join(folder, `${app}-${name}.png`);
    writeFileSync(path, pngOf(frame));
    process.stdout.write(`${path}\n`);
  });
}
