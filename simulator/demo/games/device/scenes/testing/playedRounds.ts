import { Bench, hashOf } from '../../../../../device/testDevice.ts';
import { TITLES } from '../titles.ts';

export const FPS = 30;
/** Maximum duration of a round in seconds. */
export const SECONDS = 120;

export const titles = Object.entries(TITLES).map(([packageName, title]) => ({ packageName, name: title.name, title }));
/** The first title of each kind of game, for tests that are too slow for all titles. */
export const oneOfEachKind = titles.filter(
  ({ title }, i) => titles.findIndex((other) => other.title.kind.name === title.kind.name) === i,
);

export const open = (packageName: string) => new Bench(packageName, { width: 128, height: 72, fps: FPS });

/** Ticks until the round is over, at most two minutes. Returns the seconds. */
export function untilOver(bench: Bench, each: (tick: number) => void = () => {}): number {
  for (let i = 0; i < SECONDS * FPS; i++) {
    if (bench.device.state.progress?.phase === 'over') return i / FPS;
    each(i);
    bench.run(1);
  }
  return Infinity;
}

/** Returns a player that presses keys in turn, like a beginner. */
function clumsy(bench: Bench): (tick: number) => void {
  const keys = ['Space', 'ArrowLeft', 'Space', 'ArrowRight', 'ArrowUp', 'Space', 'ArrowDown'] as const;
  return (tick) => {
    const key = keys[Math.floor(tick / 14) % keys.length] ?? 'Space';
    if (tick % 14 === 0) bench.key(key, true);
    if (tick % 14 === 9) bench.key(key, false);
  };
}

/** Plays a round like a beginner. Returns its duration in seconds, its result, and a hash of the last picture. */
export function clumsyRound(packageName: string) {
  const bench = open(packageName);
  bench.run(30);
  bench.press('Space');
  const seconds = untilOver(bench, clumsy(bench));
  return { seconds, score: bench.device.state.progress?.score, picture: hashOf(bench.run(1)) };
}

/** Returns hashes of pictures in landscape and portrait: the title, a round and the result. */
export function picturesBothWays(packageName: string): readonly number[] {
  const bench = open(packageName);
  bench.run(30);
  const turned = () => [0, 1].map((way) => (bench.device.line(`orientation=${way}`), hashOf(bench.run(2))));
  const pictures = turned();
  bench.press('Space');
  bench.run(FPS);
  pictures.push(...turned());
  untilOver(bench);
  pictures.push(...turned());
  return pictures;
}
