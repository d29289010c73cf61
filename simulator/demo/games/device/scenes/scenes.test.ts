import { describe, expect, test, vi } from 'vitest';
import { packageOf } from '../../../../core/catalogue/app.ts';
import { APPS } from '../../../../core/catalogue/apps.ts';
import { topPackage } from '../../../../device/installedApps.ts';
import type { Bench } from '../../../../device/testDevice.ts';
import { describeRounds } from './testing/describeRounds.ts';
import { played } from './testing/automatedPlayers.ts';
import { FPS, oneOfEachKind, open, SECONDS, titles, untilOver } from './testing/playedRounds.ts';
import { TITLES } from './titles.ts';

// The tests draw 90 seconds of each game, possibly on a busy computer.
vi.setConfig({ testTimeout: 60_000 });

/** App id of an HTML app that is streamed like an Android app. */
const STREAMED_HTML = '51946';

test('every streamed title of the catalogue is installed, with the catalogue’s name and orientation', () => {
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
  test('starts at its title screen, and a key, a touch and a gamepad button each start it', () => {
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

  test('ends without input, and can be started again', () => {
    const bench = open(packageName);
    bench.run(30);
    bench.press('Enter');
    expect(untilOver(bench)).toBeLessThan(SECONDS);
    bench.run(FPS);
    bench.press('Enter');
    expect(bench.device.state.progress).toMatchObject({ phase: 'playing', score: 0 });
  });

  test('a player who reacts to the picture can win the game', () => {
    const won = [1, 2, 3, 4, 5].find((seed) => played(title, seed).round.won);
    expect(won).toBeDefined();
  });
});

// The other titles are tested in the deep tier.
describeRounds(oneOfEachKind);
