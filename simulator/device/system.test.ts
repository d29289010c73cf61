import { describe, expect, test, vi } from 'vitest';
import { MODIFIER } from '../../src/contracts/channel/keyboardUsages.ts';
import { ink } from './drawing/yuvColour.ts';
import { Bench, hashOf } from './testDevice.ts';

// The tests draw minutes of games, possibly on a busy computer.
vi.setConfig({ testTimeout: 60_000 });

/** Colour of the letter keys and the space bar of the on-screen keyboard. */
const SPACE_BAR = ink(0x2a3346);

const TOP = (name: string, activity: string) => ({
  kind: 'top-activity',
  packageName: `games.nowlight.${name}`,
  activityName: `games.nowlight.${name}.${activity}`,
});

describe('the launcher app of the streaming device', () => {
  const open = (choose: (bench: Bench) => void) => {
    const bench = new Bench('com.example.unknown');
    bench.run(30);
    choose(bench);
    bench.run(2);
    return bench.said('top-activity').map(({ packageName }) => packageName.replace('games.nowlight.', ''));
  };

  test('opens for an unknown package name, and opens games by key, pointer, touch and gamepad', () => {
    expect(open(() => {})).toEqual(['launcher']);
    expect(open((bench) => bench.press('Space'))).toEqual(['launcher', 'skyhop']);
    expect(open((bench) => bench.click(0.4, 0.5))).toEqual(['launcher', 'orchard']);
    expect(
      open((bench) => {
        bench.touch('start', 0, 0.6, 0.5);
        bench.touch('end', 0, 0.6, 0.5);
      }),
    ).toEqual(['launcher', 'vesper']);
    expect(
      open((bench) => {
        for (let i = 0; i < 3; i++) {
          bench.pad(0, [1, 0, 0, 0]);
          bench.pad(0);
        }
        bench.pad(1);
      }),
    ).toEqual(['launcher', 'probe']);
  });

  test('finds a game by the text typed into its search', () => {
    expect(
      open((bench) => {
        bench.device.line('input=ves');
        bench.run(1);
        bench.press('Enter');
      }),
    ).toEqual(['launcher', 'vesper']);
  });

  test('shows no package name, and looks the same for every unknown package', () => {
    const pictures = ['com.example.one', 'com.example.two'].map((name) => hashOf(new Bench(name).run(60)));
    expect(pictures[0]).toBe(pictures[1]);
  });

  test('names the player’s input device in its hint after the first input', () => {
    const shown = (hand: 'keys' | 'touch' | 'pad' | undefined, play: (bench: Bench) => void = () => undefined) => {
      const bench = new Bench('com.example.one', hand && { hand });
      bench.run(40);
      play(bench);
      return hashOf(bench.run(20));
    };
    const [keys, touch, pad] = [shown('keys'), shown('touch'), shown('pad')];
    expect(new Set([keys, touch, pad]).size).toBe(3);
    expect(shown(undefined)).toBe(keys);
    // The launcher doesn't react to this touch, key and gamepad button, so only its hint about the input method can
    // change.
    const finger = (bench: Bench) => {
      bench.touch('start', 0, 0.99, 0.99);
      bench.touch('end', 0, 0.99, 0.99);
    };
    expect(shown('keys', finger)).toBe(touch);
    expect(shown('touch', (bench) => bench.press('KeyZ'))).toBe(keys);
    expect(shown('touch', (bench) => bench.pad(1 << 8))).toBe(pad);
  });

  test('opens with the home key and the gamepad’s guide button', () => {
    const bench = new Bench('games.nowlight.vesper');
    bench.run(30);
    bench.press('Home');
    bench.press('Enter');
    bench.run(1);
    bench.pad(1 << 16);
    expect(bench.said('top-activity')).toEqual([
      TOP('vesper', 'MainActivity'),
      TOP('launcher', 'LauncherActivity'),
      TOP('skyhop', 'MainActivity'),
      TOP('launcher', 'LauncherActivity'),
    ]);
  });
});

describe('text input on the streaming device', () => {
  /** Returns a streaming device that runs the diagnostic app with an open text field. */
  const typing = () => {
    const bench = new Bench('games.nowlight.probe');
    bench.run(30);
    bench.click(0.1, 0.75);
    return bench;
  };

  test('opens and closes the soft keyboard, and reports it', () => {
    const bench = typing();
    expect(bench.said('soft-keyboard')).toMatchObject([{ kind: 'soft-keyboard', shown: true, caret: { height: 8 } }]);
    bench.press('Escape');
    expect(bench.said('soft-keyboard')[1]).toEqual({ kind: 'soft-keyboard', shown: false });
  });

  test('reports the position of its caret in picture pixels as the caret moves', () => {
    const bench = typing();
    const last = () => bench.said('soft-keyboard').at(-1)?.caret;
    // The caret is above the keys of the on-screen keyboard: 32 units below its edge, and 32 units high. Four units
    // are a pixel.
    const above = { x: 25.8, y: 101.5, width: 0.8, height: 8 };
    expect(last()).toEqual(above);
    bench.device.line('input=%ED%95%9C');
    bench.run(1);
    expect(last()).toMatchObject({ y: above.y });
    expect(last()?.x).toBeGreaterThan(above.x);
    const value = bench.said('soft-keyboard').length;
    bench.run(10);
    expect(bench.said('soft-keyboard'), 'the caret did not move').toHaveLength(value);
    bench.press('Backspace');
    bench.run(1);
    expect(last()).toEqual(above);
    // Without the on-screen keyboard, the caret is in the app's own text field.
    bench.device.line('softkeyboarddisable=1');
    bench.run(1);
    expect(last()?.x).toBeLessThan(above.x);
  });

  test('reports a caret in the launcher’s search field while the on-screen keyboard is disabled', () => {
    const bench = new Bench('com.example.one');
    bench.run(30);
    bench.device.line('softkeyboarddisable=1');
    bench.press('Slash', 47);
    const caret = () => bench.said('soft-keyboard').at(-1)?.caret ?? { x: 0, y: 0, width: 0, height: 0 };
    const empty = caret();
    expect(empty.x).toBeGreaterThan(220);
    expect(empty.y).toBeLessThan(30);
    bench.device.line('input=or');
    bench.run(1);
    expect(caret().x).toBeGreaterThan(empty.x);
  });

  test('accepts keys, the on-screen keyboard and text from an input method, and supports copy and paste', () => {
    const bench = typing();
    bench.press('KeyA', 'a'.charCodeAt(0));
    bench.press('KeyB', 'é'.charCodeAt(0));
    bench.press('KeyC', 'c'.charCodeAt(0));
    bench.press('Backspace');
    bench.device.line('input=%ED%95%9C');
    bench.run(20);
    // Clicks the space bar of the on-screen keyboard.
    bench.click(0.45, 0.93);
    bench.press('KeyC', 'c'.charCodeAt(0), MODIFIER.control);
    expect(bench.said('clipboard')).toEqual([{ kind: 'clipboard', text: 'aé한 ' }]);
    bench.device.line('clipboard=paste');
    bench.press('KeyV', 0, MODIFIER.control);
    bench.press('KeyX', 0, MODIFIER.control);
    expect(bench.said('clipboard')[1]?.text).toBe('aé한 paste');
  });

  test('shows no on-screen keyboard while the client’s own keyboard replaces it', () => {
    const bench = typing();
    /** Detects the on-screen keyboard by the brightness of its space bar. */
    const overlay = () => {
      const { y, width, height } = bench.run(20);
      return y[Math.floor(height * 0.93) * width + Math.floor(width * 0.45)] === SPACE_BAR.y;
    };
    expect(overlay()).toBe(true);
    bench.device.line('softkeyboarddisable=1');
    expect(overlay()).toBe(false);
    bench.device.line('softkeyboardenable=1');
    expect(overlay()).toBe(true);
  });
});

describe('a streaming device whose client’s tab becomes inactive', () => {
  test('pauses a game until input arrives or the tab is active again, but not the diagnostic app', () => {
    for (const back of [(bench: Bench) => bench.press('KeyW'), (bench: Bench) => bench.device.line('tabactive=1')]) {
      const bench = new Bench('games.nowlight.skyhop', { width: 128, height: 72 });
      // After 190 ticks of a game, the streaming device's status bar is hidden.
      bench.run(190);
      bench.press('Space');
      bench.run(10);
      bench.device.line('tabinactive=1');
      const still = hashOf(bench.run(1));
      expect(hashOf(bench.run(15))).toBe(still);
      back(bench);
      bench.run(1);
      expect(hashOf(bench.run(2))).not.toBe(still);
    }
    const probe = new Bench('games.nowlight.probe');
    probe.run(200);
    probe.device.line('tabstatus=inactive');
    expect(hashOf(probe.run(1))).not.toBe(hashOf(probe.run(5)));
  });
});

test('input that the player releases during a pause is released when the game continues', () => {
  const [held, free] = [new Bench('games.nowlight.skyhop'), new Bench('games.nowlight.skyhop')];
  for (const bench of [held, free]) {
    bench.run(30);
    bench.press('Enter');
    bench.run(5);
    bench.touch('start', 0, 0.5, 0.5);
    bench.device.line('tabinactive=1');
    if (bench === free) bench.device.line('tabactive=1');
    bench.device.input(bench.writer.releaseAll());
    if (bench === held) bench.device.line('tabactive=1');
  }
  expect(hashOf(held.run(40))).toBe(hashOf(free.run(40)));
});

describe('the diagnostic app “probe”', () => {
  test('sends one of the requests that a streaming device can send for each of the keys F1 to F8', () => {
    const bench = new Bench('games.nowlight.probe');
    bench.run(30);
    for (let i = 1; i <= 8; i++) bench.press(`F${i}`);
    expect(bench.received.slice(2).map(({ kind }) => kind)).toEqual([
      'rumble',
      'raw-mouse',
      'mic-request',
      'camera-request',
      'location-request',
      'file-request',
      'clipboard',
      'orientation',
    ]);
  });

  test('requests microphone and camera, and releases them with the same key', () => {
    const bench = new Bench('games.nowlight.probe');
    bench.run(30);
    for (const key of ['F3', 'F4', 'F3', 'F4']) bench.press(key);
    expect(bench.received.slice(2)).toEqual([
      { kind: 'mic-request' },
      { kind: 'camera-request' },
      { kind: 'mic-request', on: false },
      { kind: 'camera-request', on: false },
    ]);
  });

  test('releases the last client’s input, and accepts the next client’s messages from any sequence number', () => {
    const bench = new Bench('games.nowlight.probe');
    bench.run(30);
    bench.key('Space', true);
    expect(bench.device.held.keys).toEqual([0x2c]);
    bench.device.meet();
    expect(bench.device.held.keys).toEqual([]);
    expect(bench.device.redraw().input).toBe(0);
  });

  test('sends its state and open requests to a returning client as soon as it is connected', () => {
    const bench = new Bench('games.nowlight.probe');
    bench.device.greet();
    expect(bench.received).toEqual([]);
    bench.run(30);
    const first = bench.received.splice(0);
    for (const key of ['F3', 'F4', 'F4', 'F8']) bench.press(key);
    bench.received.length = 0;
    bench.device.greet();
    expect(first.map(({ kind }) => kind)).toEqual(['android-ready', 'top-activity']);
    expect(bench.received.map(({ kind }) => kind)).toEqual(['android-ready', 'top-activity', 'mic-request']);
    const turned = bench.received[0];
    expect(turned).toMatchObject({ streamingWidth: bench.device.width, streamingHeight: bench.device.height });
    expect(turned).not.toEqual(first[0]);
  });

  test('shows the level of the player’s microphone and the statistics of their camera while they arrive', () => {
    const bench = new Bench('games.nowlight.probe');
    bench.run(120);
    const corner = () => {
      const { width, y } = bench.device.redraw();
      return Array.from({ length: 60 }, (_, row) => y.slice((row + 1) * width - 200, (row + 1) * width)).join();
    };
    const still = corner();
    bench.device.setSoundLevel(0.3);
    bench.device.setCameraSize(320, 240);
    const live = corner();
    expect(live).not.toBe(still);
    bench.device.setSoundLevel(0.9);
    expect(corner()).not.toBe(live);
    bench.run(120);
    expect(corner()).toBe(still);
  });

  test('shows the player’s camera picture mirrored if the host can decode it', () => {
    const bench = new Bench('games.nowlight.probe');
    bench.run(120);
    // The camera's picture is white in the left half and black in the right half.
    const rgba = new Uint8ClampedArray(4 * 32 * 24).map((_, i) => (Math.floor(i / 4) % 32 < 16 ? 255 : 0));
    const look = { columns: 32, rows: 24, rgba };
    const at = (fromRight: number) => {
      const { y, width } = bench.device.redraw();
      const scale = width / 1280;
      return y[Math.round(150 * scale) * width + Math.round((1280 - 16 - fromRight) * scale)];
    };
    const before = at(50);
    bench.device.setCameraPicture(look);
    expect(at(50), 'the camera is off').toBe(before);
    bench.device.setCameraSize(320, 240);
    bench.device.setCameraPicture(look);
    expect(at(50), 'mirrored: the left half of the picture is on the right').toBe(235);
    expect(at(200)).toBe(16);
    bench.run(120);
    bench.device.setCameraSize(320, 240);
    expect(at(50), 'the camera turned off and on again: the earlier picture is removed').toBe(before);
  });

  test('shows an upright camera’s picture upright, beside the statistics of its coded pictures', () => {
    const bench = new Bench('games.nowlight.probe');
    bench.run(120);
    const rgba = new Uint8ClampedArray(4 * 24 * 32).fill(255);
    bench.device.setCameraSize(240, 320, { bytes: 900, key: true });
    const white = () => {
      const { y, width } = bench.device.redraw();
      const column = Math.round(width * ((1280 - 16 - 90) / 1280));
      return y.filter((luma, i) => i % width === column && luma === 235).length;
    };
    const before = white();
    bench.device.setCameraPicture({ columns: 24, rows: 32, rgba });
    expect(white() - before, '240 of 720 units high').toBeGreaterThan(55);
  });

  test('shows the size of each undecoded camera picture, with key frames brighter', () => {
    const bench = new Bench('games.nowlight.probe');
    bench.run(120);
    const corner = () => {
      const { width, y } = bench.device.redraw();
      return y.filter((_, i) => i % width > width - 64 && i > 20 * width && i < 42 * width);
    };
    const bright = () => corner().filter((luma) => luma > 150).length;
    bench.device.setCameraSize(320, 240, { bytes: 900, key: false });
    const still = bright();
    for (let i = 0; i < 20; i++) bench.device.setCameraSize(320, 240, { bytes: 900, key: true });
    expect(bright()).toBeGreaterThan(still + 100);
  });

  test('toggles a block between black and white with each input', () => {
    const bench = new Bench('games.nowlight.probe');
    bench.run(30);
    const block = () => {
      const { y, width } = bench.device.redraw();
      return y[Math.floor(180 * 0.35) * width + Math.floor(320 * 0.15)];
    };
    expect(block()).toBe(16);
    bench.key('KeyA', true);
    expect(block()).toBe(235);
    bench.key('KeyA', false);
    expect(block()).toBe(16);
    bench.wheel(120);
    expect(block()).toBe(235);
  });

  test('shows each line that arrives from the client, also an unknown one', () => {
    const [a, b] = [new Bench('games.nowlight.probe'), new Bench('games.nowlight.probe')];
    for (const bench of [a, b]) bench.run(30);
    a.device.line('screensize=1280x720');
    b.device.line('nobodyknows=1');
    const [known, unknown] = [hashOf(a.run(1)), hashOf(b.run(1))];
    expect(known).not.toBe(unknown);
    const neither = new Bench('games.nowlight.probe');
    expect([known, unknown]).not.toContain(hashOf(neither.run(31)));
  });
});
