import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { KEY_USAGE } from '../../src/contracts/channel/keyboardUsages.ts';
import { RepeatedInputWriter } from '../../src/contracts/channel/repeatedInputWriter.ts';
import { decodeMarker, MARKER_CELLS } from '../../src/contracts/channel/frameMarker.ts';
import type { Frame } from './deviceInterface.ts';
import { Bench, hashOf, copyOf, PACKAGES } from './testDevice.ts';

// The tests draw minutes of games, possibly on a busy computer.
vi.setConfig({ testTimeout: 60_000 });

const act = fc.oneof(
  fc.record({
    kind: fc.constant('key' as const),
    code: fc.constantFrom('Space', 'ArrowLeft', 'ArrowDown', 'KeyW', 'KeyF', 'Enter'),
    down: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('point' as const),
    x: fc.double({ min: 0, max: 1, noNaN: true }),
    y: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  fc.record({ kind: fc.constant('button' as const), down: fc.boolean() }),
  fc.record({ kind: fc.constant('swipe' as const), slot: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ kind: fc.constant('wheel' as const), dy: fc.constantFrom(-120, 120) }),
  fc.record({
    kind: fc.constant('pad' as const),
    buttons: fc.constantFrom(0, 1, 2, 4),
    x: fc.double({ min: -1, max: 1, noNaN: true }),
  }),
  fc.record({
    kind: fc.constant('line' as const),
    text: fc.constantFrom('orientation=0', 'orientation=1', 'input=hi', 'tabinactive=1', 'tabactive=1', 'osd=on'),
  }),
  fc.record({ kind: fc.constant('run' as const), ticks: fc.integer({ min: 1, max: 20 }) }),
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

/** Runs a script. Returns the hashes of all pictures and sounds. */
function play(packageName: string, seed: number, script: readonly Act[]): number[] {
  const bench = new Bench(packageName, { seed, width: 128, height: 72, marker: true });
  const hashes: number[] = [];
  const sound = (samples: Int16Array) =>
    hashes.push(samples.reduce((hash, sample) => Math.imul(hash ^ sample, 0x01000193), 0x811c9dc5));
  bench.run(25);
  for (const each of script) {
    if (each.kind === 'key') bench.key(each.code, each.down);
    else if (each.kind === 'point') bench.point(each.x, each.y);
    else if (each.kind === 'button') bench.button(each.down, 0.5, 0.6);
    else if (each.kind === 'swipe') bench.swipe(each.slot, 0.2, 0.8, 0.8, 0.5);
    else if (each.kind === 'wheel') bench.wheel(each.dy);
    else if (each.kind === 'pad') bench.pad(each.buttons, [each.x, 0, 0, -each.x]);
    else if (each.kind === 'line') bench.device.line(each.text);
    else {
      for (let i = 0; i < each.ticks; i++) {
        hashes.push(hashOf(bench.device.tick()));
        sound(bench.device.sound(800));
      }
    }
    hashes.push(hashOf(bench.device.redraw()));
  }
  return hashes;
}

describe('the determinism of a simulated streaming device', () => {
  test('the same seed and inputs give the same pictures and the same sound, byte for byte', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PACKAGES),
        fc.nat(),
        fc.array(act, { maxLength: 14 }),
        (packageName, seed, script) => {
          expect(play(packageName, seed, script)).toEqual(play(packageName, seed, script));
        },
      ),
      { numRuns: 12 },
    );
  });

  test('another seed gives a different game', () => {
    const script: Act[] = [
      { kind: 'key', code: 'Space', down: true },
      { kind: 'run', ticks: 30 },
    ];
    for (const packageName of ['games.nowlight.skyhop', 'games.nowlight.vesper'] as const) {
      const long = Array.from({ length: 5 }, () => script[1] as Act);
      expect(play(packageName, 1, [...script, ...long])).not.toEqual(play(packageName, 2, [...script, ...long]));
    }
  });

  test('redrawing does not advance the game: without input the picture is the same', () => {
    for (const packageName of PACKAGES) {
      const bench = new Bench(packageName);
      const [once, again] = [copyOf(bench.run(90)), copyOf(bench.device.redraw())];
      expect(hashOf(again)).toBe(hashOf(once));
      expect(again.number).toBe(once.number + 1);
      const other = new Bench(packageName);
      other.run(90);
      expect(hashOf(bench.run(5))).toBe(hashOf(other.run(5)));
    }
  });
});

describe('a starting streaming device', () => {
  test('shows a splash, then reports that it is ready and which activity is on top', () => {
    const bench = new Bench('games.nowlight.skyhop', { width: 1280, height: 720 });
    bench.run(19);
    expect(bench.received).toEqual([]);
    bench.run(1);
    expect(bench.received).toEqual([
      {
        kind: 'android-ready',
        packageName: 'games.nowlight.skyhop',
        splitScreenPercentage: 0,
        screenorientation: 1,
        streamingWidth: 1280,
        streamingHeight: 720,
        deviceType: 'phone',
        showGoogleLoginPopup: false,
      },
      {
        kind: 'top-activity',
        packageName: 'games.nowlight.skyhop',
        activityName: 'games.nowlight.skyhop.MainActivity',
      },
    ]);
  });

  test('starts in portrait for the touch game, also on a tablet, which reports another orientation value', () => {
    const phone = new Bench('games.nowlight.orchard');
    const tablet = new Bench('games.nowlight.orchard', { deviceType: 'tablet' });
    for (const bench of [phone, tablet]) expect(bench.run(20)).toMatchObject({ width: 180, height: 320 });
    expect(phone.said('android-ready')[0]?.screenorientation).toBe(0);
    expect(tablet.said('android-ready')[0]?.screenorientation).toBe(1);
  });

  test('rounds an odd width and height down to even values', () => {
    const bench = new Bench('games.nowlight.probe', { width: 321, height: 181 });
    expect(bench.run(30)).toMatchObject({ width: 320, height: 180 });
  });
});

describe('the pictures of a simulated streaming device', () => {
  const marker = ({ y, width }: Frame) =>
    decodeMarker(
      Array.from(
        { length: MARKER_CELLS },
        (_, i) => y[8 * width + Math.floor(((i + 0.5) * width) / MARKER_CELLS)] ?? 0,
      ),
    );

  test('carry the marker with their number and the last applied input, in any size and orientation', () => {
    const sizes = fc.constantFrom([640, 360], [320, 180], [426, 240]);
    fc.assert(
      fc.property(
        sizes,
        fc.constantFrom(...PACKAGES),
        fc.integer({ min: 0, max: 50 }),
        ([width, height], packageName, inputs) => {
          const bench = new Bench(packageName, { width, height, marker: true });
          bench.run(21);
          for (let i = 0; i < inputs; i++) bench.press('KeyF');
          const frame = bench.device.redraw();
          expect(marker(frame)).toEqual({ frame: 21, input: 2 * inputs });
          expect(frame.input).toBe(2 * inputs);
          expect(new Set(frame.u.subarray(0, (frame.width >> 1) * 8))).toEqual(new Set([128]));
        },
      ),
      { numRuns: 12 },
    );
  });

  test('list exactly the blocks that changed since the previous one', () => {
    for (const packageName of PACKAGES) {
      const bench = new Bench(packageName, { width: 200, height: 120 });
      bench.run(30);
      bench.press('Space');
      let before = copyOf(bench.device.tick());
      for (let i = 0; i < 20; i++) {
        if (i === 10) bench.device.line('orientation=2');
        const frame = bench.device.tick();
        const columns = Math.ceil(frame.width / 16);
        expect(frame.dirty).toHaveLength(columns * Math.ceil(frame.height / 16));
        frame.dirty?.forEach((mark, block) => {
          const same =
            before.width === frame.width && sameBlock(before, frame, block % columns, Math.floor(block / columns));
          expect(mark).toBe(same ? 0 : 1);
        });
        before = copyOf(frame);
      }
    }
  });

  test('change at once with each kind of input in a game', () => {
    const inputs: Readonly<Record<string, (bench: Bench) => void>> = {
      key: (bench) => bench.key('Space', true),
      letter: (bench) => bench.key('KeyW', true),
      button: (bench) => bench.button(true, 0.5, 0.7),
      pointer: (bench) => bench.point(0.3, 0.4),
      wheel: (bench) => bench.wheel(120),
      touch: (bench) => bench.touch('start', 0, 0.5, 0.7),
      gamepad: (bench) => bench.pad(1, [1, 0, 1, 0]),
      text: (bench) => bench.device.line('input=hello'),
    };
    for (const packageName of [
      'games.nowlight.skyhop',
      'games.nowlight.orchard',
      'games.nowlight.vesper',
      'games.nowlight.probe',
    ] as const) {
      for (const [name, give] of Object.entries(inputs)) {
        const [quiet, played] = [new Bench(packageName), new Bench(packageName)];
        for (const bench of [quiet, played]) {
          bench.run(22);
          bench.press('Enter');
          bench.run(20);
        }
        give(played);
        // A redraw shows most inputs at once; inputs that steer change the picture only after the next tick.
        const seen =
          hashOf(played.device.redraw()) !== hashOf(quiet.device.redraw()) ||
          hashOf(played.run(2)) !== hashOf(quiet.run(2));
        expect(seen, `${packageName} ${name}`).toBe(true);
      }
    }
  });
});

function sameBlock(a: Frame, b: Frame, column: number, row: number): boolean {
  const sameIn = (p: Uint8Array, q: Uint8Array, width: number, size: number) => {
    const height = p.length / width;
    for (let y = row * size; y < Math.min(height, (row + 1) * size); y++) {
      for (let x = column * size; x < Math.min(width, (column + 1) * size); x++)
        if (p[y * width + x] !== q[y * width + x]) return false;
    }
    return true;
  };
  return sameIn(a.y, b.y, a.width, 16) && sameIn(a.u, b.u, a.width >> 1, 8) && sameIn(a.v, b.v, a.width >> 1, 8);
}

describe('the orientation of a simulated streaming device', () => {
  test('follows the app’s commands, swaps width and height, and is reported once per change', () => {
    const bench = new Bench('games.nowlight.skyhop');
    bench.run(30);
    bench.device.line('orientation=0');
    expect([bench.device.width, bench.device.height]).toEqual([180, 320]);
    expect(bench.run(1)).toMatchObject({ width: 180, height: 320 });
    bench.device.line('orientation=2');
    bench.device.line('orientation=2');
    expect(bench.run(1)).toMatchObject({ width: 180, height: 320 });
    bench.device.line('orientation=3');
    expect(bench.run(1)).toMatchObject({ width: 320, height: 180 });
    expect(bench.said('orientation').map(({ value }) => value)).toEqual([0, 2, 3]);
  });

  test('changes with the opened game, and back with the home key', () => {
    const bench = new Bench('games.nowlight.launcher');
    bench.run(30);
    bench.press('ArrowRight');
    bench.press('Enter');
    expect(bench.run(1)).toMatchObject({ width: 180, height: 320 });
    expect(bench.said('orientation')).toEqual([{ kind: 'orientation', value: 0 }]);
    bench.press('Home');
    expect(bench.run(1)).toMatchObject({ width: 320, height: 180 });
  });
});

describe('a simulated streaming device given repeated input changes', () => {
  test('applies them once, and forgets them when a new client connects', () => {
    const bench = new Bench('games.nowlight.probe');
    bench.run(25);
    const repeats = new RepeatedInputWriter();
    const edge = bench.writer.key(true, KEY_USAGE['KeyW'] ?? 0, 0, 0).slice();
    repeats.add(edge, 0);
    const repeated = repeats.message(0)?.slice() ?? new Uint8Array();
    expect(bench.device.input(repeated)).toMatchObject([{ sequence: 1, event: { kind: 'key', down: true } }]);
    expect(bench.run(1).input).toBe(1);
    expect([repeated, edge].map((bytes) => bench.device.input(bytes))).toEqual([[], []]);
    expect(bench.device.held.keys).toEqual([KEY_USAGE['KeyW']]);
    bench.device.meet();
    expect(bench.device.input(edge)).toHaveLength(1);
  });
});

describe('a simulated streaming device given arbitrary input', () => {
  test('never throws', () => {
    const bench = new Bench('games.nowlight.probe');
    bench.run(25);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), fc.string(), (bytes, text) => {
        bench.device.input(bytes);
        bench.device.line(text);
        bench.device.line(`input=${text}`);
        bench.device.line(`clipboard=${encodeURIComponent(text.replace(/[\uD800-\uDFFF]/g, ''))}`);
      }),
      { numRuns: 300 },
    );
    expect(() => bench.run(3)).not.toThrow();
    expect(bench.device.input(new Uint8Array([1, 2]))).toBeUndefined();
  });

  test('draws every app in every orientation without throwing', () => {
    for (const packageName of PACKAGES) {
      const bench = new Bench(packageName);
      bench.run(30);
      for (const value of [0, 1, 2, 3]) {
        bench.device.line(`orientation=${value}`);
        bench.click(0.5, 0.5);
        bench.press('Enter');
        bench.pad(9, [1, 1, -1, 0]);
        bench.pad(0);
        expect(() => bench.run(20)).not.toThrow();
      }
    }
  });
});

test('sound starts with the game, and mute silences it', () => {
  for (const packageName of PACKAGES.slice(0, 3)) {
    const bench = new Bench(packageName);
    let loudest = 0;
    for (let i = 0; i < 120; i++) {
      bench.run(1);
      const samples = bench.device.sound(800);
      expect(samples).toHaveLength(1600);
      for (const sample of samples) loudest = Math.max(loudest, Math.abs(sample));
    }
    expect(loudest).toBeGreaterThan(500);
    expect(loudest).toBeLessThanOrEqual(30_000);
    bench.device.line('audiomute=1');
    bench.device.sound(9600);
    expect(bench.device.sound(4800).every((sample) => Math.abs(sample) <= 1)).toBe(true);
  }
});

describe('the stereo sound of a simulated streaming device', () => {
  const soundAfter = (packageName: string, x: number | undefined) => {
    const bench = new Bench(packageName);
    bench.run(25);
    bench.device.sound(20_000);
    if (x !== undefined) bench.touch('start', 0, x, 0.5);
    bench.run(1);
    return bench.device.sound(2_400);
  };
  /** Mean level in each channel of what a touch at `x`, a fraction of the picture's width, adds to the music. */
  const levelsOfTouch = (packageName: string, x: number) => {
    const music = soundAfter(packageName, undefined);
    const added = soundAfter(packageName, x).map((sample, i) => Math.abs(sample - (music[i] ?? 0)));
    return [0, 1].map((channel) => added.reduce((sum, sample, i) => sum + (i % 2 === channel ? sample : 0), 0) / 2_400);
  };

  test('plays what a game does at the left of the picture louder on the left, and the reverse', () => {
    for (const [x, near, far] of [
      [0.1, 0, 1],
      [0.9, 1, 0],
    ] as const) {
      const levels = levelsOfTouch('games.nowlight.orchard', x);
      expect(levels[far]).toBeGreaterThan(0);
      expect(levels[near]).toBeGreaterThan(2 * (levels[far] ?? 0));
    }
  });

  test('plays a press on the test card in one channel at the left and the right, and in both in the middle', () => {
    const [left, middle, right] = [0.1, 0.5, 0.9].map((x) => levelsOfTouch('games.nowlight.probe', x));
    const [full = 0] = middle ?? [];
    expect(full).toBeGreaterThan(500);
    expect([left, middle, right]).toEqual([
      [full, 0],
      [full, full],
      [0, full],
    ]);
  });
});

describe('the picture quality that the app requests', () => {
  const ask = (bench: Bench, line: string) => bench.device.line(`streamquality=${line}`);

  test('selects the largest supported size within the requested one', () => {
    const bench = new Bench('games.nowlight.probe', { width: 1280, height: 720 });
    const before = bench.run(2);
    ask(bench, '1000x600,30,1500');
    const smaller = bench.run(1);
    expect([before.width, smaller.width, smaller.height, smaller.dirty?.includes(0)]).toEqual([1280, 960, 540, false]);
    ask(bench, '4000x3000,60,9000');
    expect([bench.run(1).width, bench.device.kbps]).toEqual([1920, 9000]);
  });

  test('changes the frame rate but not the size of a picture narrower than 640 pixels', () => {
    const bench = new Bench('games.nowlight.probe');
    ask(bench, '1280x720,30,1500');
    expect([bench.run(1).width, bench.device.fps]).toEqual([320, 30]);
  });

  test('keeps the orientation of the picture', () => {
    const bench = new Bench('games.nowlight.probe', { width: 1280, height: 720 });
    bench.run(1);
    bench.device.line('orientation=0');
    const upright = bench.device.height > bench.device.width;
    ask(bench, '640x360,30,1500');
    expect([bench.device.height > bench.device.width, Math.max(bench.device.width, bench.device.height)]).toEqual([
      upright,
      640,
    ]);
  });

  test('halves the frame rate without slowing the game', () => {
    const times = [60, 30].map((fps) => {
      const bench = new Bench('games.nowlight.skyhop', { fps: 60 });
      bench.run(120);
      ask(bench, `320x180,${fps},1500`);
      bench.run(fps);
      const { time } = bench.device.state.progress as unknown as { readonly time: number };
      return time;
    });
    expect(times[0]).toBeCloseTo(times[1] ?? 0, 6);
  });
});
