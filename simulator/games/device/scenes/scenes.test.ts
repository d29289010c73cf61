import { describe, expect, test, vi } from 'vitest';
import { packageOf } from '../../../core/catalogue/app.ts';
import { APPS } from '../../../core/catalogue/apps.ts';
import { topPackage } from '../../../device/apps.ts';
import { Bench, hashOf } from '../../../device/testDevice.ts';
import { played } from './testing/players.ts';
import { TITLES } from './titles.ts';

// A minute and a half of play is drawn here for each title, on machines that are busy with other things.
vi.setConfig({ testTimeout: 60_000 });

const FPS = 30;
const SECONDS = 120;
const titles = Object.entries(TITLES).map(([packageName, title]) => ({ packageName, name: title.name, title }));
/** An Html app that is streamed like an Android one. */
const STREAMED_HTML = '51946';

const open = (packageName: string) => new Bench(packageName, { width: 128, height: 72, fps: FPS });

/** Ticks until the round is over, or for two minutes; answers the seconds. */
function untilOver(bench: Bench, each: (tick: number) => void = () => {}): number {
  for (let i = 0; i < SECONDS * FPS; i++) {
    if (bench.device.state.progress?.phase === 'over') return i / FPS;
    each(i);
    bench.run(1);
  }
  return Infinity;
}

/** Hits keys in turn, as somebody does who has never seen the game. */
function clumsy(bench: Bench): (tick: number) => void {
  const keys = ['Space', 'ArrowLeft', 'Space', 'ArrowRight', 'ArrowUp', 'Space', 'ArrowDown'] as const;
  return (tick) => {
    const key = keys[Math.floor(tick / 14) % keys.length] ?? 'Space';
    if (tick % 14 === 0) bench.key(key, true);
    if (tick % 14 === 9) bench.key(key, false);
  };
}

test('every title of the catalogue that is streamed is installed, by its name and standing as the catalogue says', () => {
  const streamed = APPS.filter(({ type, appId }) => type === 'Android' || appId === STREAMED_HTML);
  const missing = streamed.filter((app) => topPackage(packageOf(app)) !== packageOf(app));
  expect(missing.map(({ name }) => name)).toEqual([]);
  const scenes = streamed.filter((app) => packageOf(app) in TITLES);
  expect(scenes).toHaveLength(titles.length);
  for (const app of scenes) {
    const { name, appId, portrait = false } = TITLES[packageOf(app)] ?? {};
    expect({ name, appId, portrait }).toEqual({
      name: app.name,
      appId: app.appId,
      portrait: app.orientation === 'portrait',
    });
  }
});

describe.each(titles)('$name', ({ packageName, title }) => {
  test('opens as itself, and a key, a finger and a pad’s button each begin it', () => {
    const starts: readonly ((bench: Bench) => void)[] = [
      (bench) => bench.press('Space'),
      (bench) => bench.touch('start', 0, 0.5, 0.5),
      (bench) => bench.pad(1),
    ];
    for (const start of starts) {
      const bench = open(packageName);
      bench.run(30);
      expect(bench.device.state).toMatchObject({ packageName, progress: { phase: 'title' } });
      start(bench);
      expect(bench.device.state.progress?.phase).toBe('playing');
    }
  });

  test('ends by itself when nobody plays, and begins again', () => {
    const bench = open(packageName);
    bench.run(30);
    bench.press('Enter');
    expect(untilOver(bench)).toBeLessThan(SECONDS);
    bench.run(FPS);
    bench.press('Enter');
    expect(bench.device.state.progress).toMatchObject({ phase: 'playing', score: 0 });
  });

  test('can be won by one who sees what comes', () => {
    const won = [1, 2, 3, 4, 5].find((seed) => played(title, seed).round.won);
    expect(won).toBeDefined();
  });

  test('comes to an end under clumsy hands, and is the same for the same seed', () => {
    const [one, other] = [open(packageName), open(packageName)].map((bench) => {
      bench.run(30);
      bench.press('Space');
      const seconds = untilOver(bench, clumsy(bench));
      return { seconds, score: bench.device.state.progress?.score, picture: hashOf(bench.run(1)) };
    });
    expect(one?.seconds).toBeLessThan(SECONDS);
    expect(other).toEqual(one);
  });

  test('is drawn upright and lying, on its title, in a round and after it', () => {
    const bench = open(packageName);
    bench.run(30);
    const turned = () => [0, 1].map((way) => (bench.device.line(`orientation=${way}`), hashOf(bench.run(2))));
    const pictures = turned();
    bench.press('Space');
    bench.run(FPS);
    pictures.push(...turned());
    untilOver(bench);
    pictures.push(...turned());
    expect(new Set(pictures).size).toBe(6);
  });
});
