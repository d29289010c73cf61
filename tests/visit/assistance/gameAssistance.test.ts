import { describe, expect, it } from 'vitest';
import { encodeNodes } from '../../../src/contracts/channel/accessibility.ts';
import { encodeCaption } from '../../../src/contracts/channel/captions.ts';
import { encodeDeviceMessage } from '../../../src/contracts/channel/textLines.ts';
import type { GamepadFacts } from '../../../src/domain/input/input.ports.ts';
import { memoryStore } from '../../../src/kit/textStoreAndLog.ts';
import type { AssistancePorts } from '../../../src/app/ports/media/assistance/assistanceTypes.ts';
import { ASSISTANCE } from '../../../src/app/core/featureKeys/visit/assistance.ts';
import type { AppBenchOptions } from '../../support/app/appBench.ts';
import { PLAY_PORTS } from '../../support/app/fakePorts.ts';
import { openPlay } from '../../support/app/playBench.ts';
import { ANDROID_READY } from '../../support/session/sessionMessages.ts';

const SOUND = Object.assign(new EventTarget(), { kind: 'audio' }) as unknown as MediaStreamTrack;
const BUTTON = { id: 'go', role: 'button', name: 'Go', bounds: [0, 0, 0.5, 0.5], pressable: true } as const;

const READY = encodeDeviceMessage({ ...ANDROID_READY, screenorientation: 1, deviceType: 'desktop' });

/** A game in a browser that records the effects on picture and sound. */
async function plays(options: AppBenchOptions & { readonly begins?: boolean } = {}) {
  const effects: unknown[] = [];
  const world = {
    level: { left: 0, right: 0 },
    missed: (_pictures: number): void => undefined,
    pause: () => undefined as void,
    pads: [] as GamepadFacts[],
  };
  let pauseKey: (() => string | undefined) | undefined;
  const ports: AssistancePorts = {
    watchPictures: (_video, onPicture) => void (world.missed = onPicture),
    filterPicture: (...[stage, filter]) => void effects.push(['filter', stage, filter]),
    magnify: () => undefined,
    canTranslate: () => true,
    createTranslation: () => (text) =>
      text === 'fails' ? Promise.reject(new Error(text)) : Promise.resolve(text.toUpperCase()),
    enlargePointer: () => undefined,
    sampleWays: () => ['stub' as never],
    samplePicture: () => undefined,
    coverPicture: () => () => undefined,
    processSound: (track) => ({ track, set: (change) => void effects.push(['sound', track, change]) }),
    measureSound: () => () => world.level,
  };
  const opened = await openPlay({
    ...options,
    playPorts: {
      assistance: () => Promise.resolve(ports),
      stage: { ...PLAY_PORTS.stage, gamepads: { read: () => world.pads } },
      assistiveInput: () =>
        Promise.resolve({
          watchTilt: () => undefined,
          onPauseKey: (key: () => string | undefined, toggle: () => void) => {
            pauseKey = key;
            world.pause = toggle;
          },
        }),
    },
  });
  const { settle, features, bench, feature } = opened;
  bench.peers.at(-1)?.listener.media({ video: undefined, audio: SOUND });
  const settings = await (await feature(ASSISTANCE)).load();
  if (!settings) throw new Error('The settings could not be loaded');
  const toggle = async () => {
    features.bar.assistance?.toggle();
    await settle();
  };
  return {
    ...{ ...opened, effects, world, toggle },
    pauseKey: () => pauseKey?.(),
    model: settings.model,
    help: () => opened.model('help'),
    /** Lines about the player's assistance settings that the app sent to the streaming device. */
    requests: () => bench.sentLines.filter((line) => /^(?:accessibility|calm)/.test(line)),
  };
}

describe('the assistance panel over a game', () => {
  it('opens by the game bar, closes by itself or with all panels, and changes the settings of the visit', async () => {
    const { toggle, layers, layer, features, model, play } = await plays();
    expect([features.bar.assistance?.visible, layers()]).toEqual([false, expect.not.arrayContaining(['assistance'])]);
    await toggle();
    expect([features.bar.assistance?.visible, layers()]).toEqual([true, expect.arrayContaining(['assistance'])]);
    const { assistance } = layer('assistance');
    assistance.change('vision', { colour: 'tritanopia' });
    expect([model.settings.vision.colour, assistance.game?.id, [...(assistance.slow ?? [])]]).toEqual([
      'tritanopia',
      play.info.appId,
      [],
    ]);
    layer('assistance').close();
    expect(layers()).not.toContain('assistance');
    await toggle();
    features.panels.filter(({ open }) => open).forEach(({ close }) => close());
    expect(layers()).not.toContain('assistance');
  });

  it('opens from the help over a game, which leaves an open panel as it is', async () => {
    const { features, settle, layers, help } = await plays({
      browser: { chosenPictures: () => Promise.resolve({}) as never },
    });
    for (let i = 0; i < 2; i++) {
      features.bar.help?.open();
      await settle();
      help().acts.accessibility?.();
      await settle();
      expect(layers()).toContain('assistance');
    }
  });

  it('stored settings take effect in the next game before the panel is opened', async () => {
    const localStore = memoryStore();
    const first = await plays({ localStore });
    await first.toggle();
    first.model.change('hearing', { captions: true, signal: true, mono: true });
    expect(first.layers()).toEqual(expect.arrayContaining(['captions', 'loud-sounds']));
    const { layers, effects } = await plays({ localStore });
    expect(layers()).toEqual(expect.arrayContaining(['captions', 'loud-sounds']));
    expect(effects).toContainEqual(['sound', SOUND, expect.objectContaining({ mono: true })]);
  });

  it('pauses and resumes all assistance by buttons of a gamepad that are pressed together', async () => {
    const { toggle, world, model, bench } = await plays();
    const hold = async (...held: readonly number[]) => {
      const buttons = Array.from({ length: 17 }, (_, i) => ({ pressed: held.includes(i), value: 0 }));
      world.pads = [{ index: 0, connected: true, buttons, axes: [0, 0, 0, 0] }];
      await bench.pass(100);
    };
    await toggle();
    await hold(10, 11);
    expect(model.paused).toBe(false);
    model.change('input', { pausePad: 'sticks' });
    await hold();
    await hold(10, 11);
    expect(model.paused).toBe(true);
    await hold(10, 11);
    await hold(10);
    await hold(10, 11);
    expect(model.paused).toBe(false);
    model.change('input', { pausePad: 'none' });
    await hold();
    await hold(10, 11);
    expect(model.paused).toBe(false);
  });

  it('pauses and resumes all assistance by its key, with a notice for ten seconds', async () => {
    const { toggle, world, model, layers, layer, bench, pauseKey } = await plays();
    await toggle();
    model.change('hearing', { captions: true });
    model.change('input', { pauseKey: 'F8' });
    expect([pauseKey(), layers()]).toEqual(['F8', expect.arrayContaining(['captions'])]);
    world.pause();
    expect([model.paused, layer('assistance-toasts').notices, layers()]).toEqual([
      true,
      ['paused'],
      expect.not.arrayContaining(['captions']),
    ]);
    world.pause();
    expect([model.paused, layer('assistance-toasts').notices]).toEqual([false, ['resumed']]);
    await bench.pass(9_999);
    expect(layers()).toContain('assistance-toasts');
    await bench.pass(1);
    expect(layers()).not.toContain('assistance-toasts');
    world.pause();
    layer('assistance-toasts').dismiss('paused');
    expect(layers()).not.toContain('assistance-toasts');
  });
});

it('the notices of assistance close one by one', async () => {
  const { toggle, world, layer, layers, bench } = await plays();
  await toggle();
  world.pause();
  await bench.pass(5_000);
  world.pause();
  world.pause();
  expect(layer('assistance-toasts').notices).toEqual(['paused']);
  await bench.pass(5_000);
  expect(layers()).not.toContain('assistance-toasts');
});

describe('captions and signals of a game', () => {
  it('disappear when the player turns their setting off, and the streaming device receives one message', async () => {
    const { toggle, model, hear, layer, layers, bench } = await plays();
    await toggle();
    model.change('hearing', { captions: true });
    await hear(encodeCaption({ text: 'Hello', speaker: 'Mira' }));
    model.change('hearing', { mono: true });
    expect(layer('captions').lines).toHaveLength(1);
    bench.peers.at(-1)?.listener.disconnected();
    bench.peers.at(-1)?.listener.connected();
    await bench.settle();
    expect(layer('captions').lines).toHaveLength(1);
    model.change('hearing', { captions: false });
    expect(layers()).not.toContain('captions');
    await hear(encodeCaption({ text: 'Unheard' }));
    model.change('hearing', { captions: true });
    expect(layer('captions').lines).toEqual([]);
    expect(bench.sentLines.filter((line) => line.startsWith('captions='))).toEqual([
      ...['captions=on', 'captions=on', 'captions=off', 'captions=on'],
    ]);
  });

  it('end when the player turns their setting off, even while a sound is signalled', async () => {
    const { toggle, model, layer, bench, world } = await plays();
    await toggle();
    model.change('hearing', { signal: true });
    await bench.pass(1_000);
    world.level = { left: 0.6, right: 0 };
    await bench.pass(50);
    expect(layer('loud-sounds').loud).toBe('left');
    model.change('hearing', { signal: false });
    model.change('hearing', { signal: true });
    expect(layer('loud-sounds').loud).toBeUndefined();
  });

  it('show the streaming device’s captions in the chosen size', async () => {
    const { toggle, model, hear, layer, bench } = await plays();
    await toggle();
    model.change('hearing', { captions: true, captionSize: 'large', captionBackground: 'none' });
    expect(bench.sentLines).toContain('captions=on');
    await hear(encodeCaption({ text: 'Hello', speaker: 'Mira' }));
    expect(layer('captions')).toMatchObject({ size: 'large', background: 'none' });
    expect(layer('captions').lines).toMatchObject([{ text: 'Hello', speaker: 'Mira' }]);
  });

  it('signal a loud sound at its side', async () => {
    const { toggle, model, layer, bench, world } = await plays();
    await toggle();
    model.change('hearing', { signal: true });
    await bench.pass(1_000);
    expect(layer('loud-sounds').loud).toBeUndefined();
    world.level = { left: 0, right: 0.6 };
    await bench.pass(50);
    expect(layer('loud-sounds').loud).toBe('right');
  });
});

describe('the announced texts and buttons of the picture', () => {
  it('appear in the player’s language only while the player wants them, and are pressed through the streaming device', async () => {
    const { toggle, model, requests, hear, layers, layer, done, element } = await plays();
    await toggle();
    expect(requests()).toEqual([]);
    model.change('reader', { described: true });
    expect(requests()).toEqual(['accessibility=on,en']);
    expect(layers()).not.toContain('picture-nodes');
    await hear(encodeNodes({ order: ['go'], nodes: [BUTTON] }));
    expect(layer('picture-nodes')).toMatchObject({
      roots: [BUTTON],
      language: 'en',
      ratio: 1280 / 720,
      stage: element,
    });
    layer('picture-nodes').press('go');
    expect(requests().slice(1)).toEqual(['accessibilitypress=go']);
    done.length = 0;
    layer('picture-nodes').leave();
    expect(done).toEqual(['focus']);
    model.change('reader', { described: false });
    expect([requests().slice(2), layers()]).toEqual([
      ['accessibility=off'],
      expect.not.arrayContaining(['picture-nodes']),
    ]);
    await hear(encodeNodes({ order: ['go'], nodes: [BUTTON] }));
    expect(layers()).not.toContain('picture-nodes');
    model.change('reader', { described: true });
    expect(layers()).not.toContain('picture-nodes');
  });

  it('show their text alone in a panel, translated by the browser at a press', async () => {
    const { toggle, model, requests, hear, settle, layers, layer } = await plays();
    await toggle();
    model.change('reader', { text: 'largest' });
    expect(requests()).toEqual(['accessibility=on,en']);
    await hear(encodeNodes({ order: ['go'], nodes: [BUTTON] }));
    expect(layers()).not.toContain('picture-nodes');
    const shown = () => layer('picture-text').texts.map(({ text }) => text);
    expect([layer('picture-text').size, shown()]).toEqual(['largest', [BUTTON.name]]);
    layer('picture-text').toggleTranslation();
    await settle();
    expect(shown()).toEqual([BUTTON.name.toUpperCase()]);
    await hear(encodeNodes({ order: ['go'], nodes: [{ ...BUTTON, name: 'fails' }] }));
    await settle();
    expect([shown(), layer('picture-text').hasFailed]).toEqual([['fails'], true]);
    layer('picture-text').toggleTranslation();
    await hear(encodeNodes({ order: ['go'], nodes: [BUTTON] }));
    expect([shown(), layer('picture-text').hasFailed]).toEqual([[BUTTON.name], false]);
    model.change('reader', { text: 'off' });
    expect([requests().at(-1), layers()]).toEqual(['accessibility=off', expect.not.arrayContaining(['picture-text'])]);
  });

  it('load again if the streaming device names an unknown one', async () => {
    const { toggle, model, requests, hear } = await plays();
    await toggle();
    model.change('reader', { described: true });
    await hear(encodeNodes({ order: ['go'], nodes: [BUTTON] }));
    expect(requests()).toHaveLength(1);
    await hear(encodeNodes({ order: ['go', 'other'], nodes: [] }));
    await hear('accessibilitynodes=nonsense');
    expect(requests()).toEqual(['accessibility=on,en', 'accessibility=on,en']);
  });

  it('the client requests them with calm mode from each streaming device that reports it is ready', async () => {
    const { toggle, model, requests, hear } = await plays();
    await toggle();
    await hear(READY);
    expect(requests()).toEqual([]);
    model.change('reader', { calm: true });
    expect(requests()).toEqual(['calm=on']);
    model.change('reader', { described: true });
    await hear(READY);
    expect(requests()).toEqual(['calm=on', 'accessibility=on,en', 'calm=on', 'accessibility=on,en']);
    model.change('reader', { calm: false });
    expect(requests().at(-1)).toBe('calm=off');
  });
});
