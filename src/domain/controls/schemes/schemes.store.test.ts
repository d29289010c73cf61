import { afterEach, describe, expect, it } from 'vitest';
import { parseImageTags } from '../../../contracts/channel/imageTags.ts';
import { InputBench, pad, STAGE } from '../../../../tests/support/input/inputBench.ts';
import { testWorld } from '../../../../simulator/core/testing/testVisit.ts';
import { CONTROL_TYPES } from '../../../contracts/entities/controlConfig.ts';
import { INPUT_MAPPER } from '../../../contracts/inputMapper.ts';
import { ManualClock, settle } from '../../../kit/clock.ts';
import { type LogEvent, memoryStore } from '../../../kit/textStoreAndLog.ts';
import { ApiClient } from '../../api/client.ts';
import { PreferencesStore } from '../../account/preferences/preferences.store.ts';
import { GameRequestGate } from '../../input/gameRequestGate.ts';
import { allowedLink, linkRulesOf } from '../../links/allowlist.ts';
import { InputInterceptor } from './engine/inputInterceptor.ts';
import { SchemesStore } from './schemes.store.ts';

const CARTOGRAPHER = 'com.ninthlantern.thequietcartographer';
const PROBE = 'games.nowlight.probe';

const controllers: AbortController[] = [];
afterEach(() => {
  for (const controller of controllers.splice(0)) controller.abort();
});

/** Creates a simulated world, a player's input at an interceptor, and the control schemes of one game. */
async function mapping({
  packageName = CARTOGRAPHER,
  native = false,
  store = memoryStore(),
  code,
}: {
  packageName?: string;
  native?: boolean;
  store?: ReturnType<typeof memoryStore>;
  /** Replaces the input-mapper script of the simulated world. */
  code?: () => Promise<unknown>;
} = {}) {
  const { world, clock } = testWorld();
  const controller = new AbortController();
  controllers.push(controller);
  const hand = new ManualClock();
  const interceptor = new InputInterceptor(new GameRequestGate(hand));
  const bench = new InputBench({}, interceptor, hand);
  const errors: LogEvent[] = [];
  const log = { report: (event: LogEvent) => void errors.push(event) };
  const fetched: string[] = [];
  const fetch = (input: string, init: RequestInit) => {
    fetched.push(input);
    return world.handle(new Request(input, init));
  };
  const { bootstrap } = world.bootstrap('/');
  const api = new ApiClient({
    fetch,
    clock,
    signal: controller.signal,
    notice: () => undefined,
    destination: {
      origin: world.origins.page,
      bootstrap,
      language: () => 'en',
      location: () => ({ appId: '', platform: 'web', deviceType: 'desktop' }),
    },
    tokenStore: {
      tokens: { accessToken: undefined, playUserToken: undefined },
      uaId: 'ua-1',
      storePlayUser: () => undefined,
      renew: () => Promise.resolve({ renewed: false }),
    },
  });
  const preferences = new PreferencesStore(store, log);
  const schemes = new SchemesStore({
    api,
    fetch,
    allowed: (address) =>
      allowedLink(address, linkRulesOf({ ...bootstrap, linkAllowlist: ['x.test'] }, world.origins.page)),
    packageName,
    game: packageName,
    suffixes: new Map([['com.example.named', '.web']]),
    log,
    clock: bench.clock,
    interceptor,
    loadModule: async (url) => {
      if (code) return code();
      const response = await fetch(url, { method: 'GET' });
      if (!response.ok) throw new TypeError('no module');
      const address = `data:text/javascript,${encodeURIComponent(await response.text())}`;
      return (await import(/* @vite-ignore */ address)) as unknown;
    },
    script: { url: `${world.origins.page}/api${INPUT_MAPPER.path}`, origin: world.origins.page },
    preferences,
    nativeKeyboard: native,
  });
  schemes.start(controller.signal);
  const calls = (name: string) => world.journal.after(0).filter((entry) => entry.name === name);
  const begin = async () => {
    schemes.want();
    for (let i = 0; i < 30; i++) {
      await settle();
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
  };
  return { world, bench, interceptor, schemes, errors, fetched, preferences, calls, begin, controller, store };
}

describe('scheme configuration', () => {
  it('call.catalogue.input-mapping-config, const.imap-99: requests version 99 and then the file of the configuration', async () => {
    const { begin, calls, schemes } = await mapping();
    await begin();
    const [asked] = calls('catalogue.input-mapping-config');
    expect(asked?.request?.query).toEqual({ package_name: CARTOGRAPHER, parser_version: '99' });
    const [file] = calls('catalogue.get_cfg_info');
    expect(file?.request?.query).toEqual({ package_name: CARTOGRAPHER, parser_version: '99' });
    expect(schemes.flags).toMatchObject({ initialized: true, active: true });
    expect(schemes.current?.name).toBe('Keys and gamepad');
  });

  it('call.catalogue.input-mapping-config: requests an http address by https, and adds the suffix of some packages', async () => {
    const { begin, fetched, world, calls } = await mapping({ packageName: 'com.example.named' });
    world.script('catalogue.input-mapping-config', [{ body: { status: 'Success', configUrl: 'http://x.test/y' } }]);
    await begin();
    expect(fetched).toContain('https://x.test/y');
    expect(calls('catalogue.input-mapping-config')[0]?.request?.query).toMatchObject({
      package_name: 'com.example.named.web',
    });
  });

  it('call.catalogue.get_cfg_info, entity.control-config: requests the file directly when the configuration has no URL', async () => {
    const { begin, world, calls, schemes } = await mapping({ packageName: PROBE });
    world.script('catalogue.input-mapping-config', [{ body: { status: 'Success' } }]);
    await begin();
    const [direct] = calls('catalogue.get_cfg_info');
    expect(direct?.request?.query).toEqual({ package_name: PROBE, parser_version: '99' });
    expect(direct?.response?.body).toMatchObject({
      ControlSchemes: [{ Name: 'Everything', Selected: true }],
      MetaData: { ParserVersion: '17' },
    });
    expect(schemes.current?.controls.map(({ type }) => type)).toEqual([...CONTROL_TYPES]);
  });

  it('stays off until the player turns it on when the game handles the keyboard natively', async () => {
    const { begin, schemes } = await mapping({ native: true });
    await begin();
    expect(schemes.flags).toMatchObject({ initialized: true, active: false });
    schemes.setOn(true);
    expect(schemes.flags.active).toBe(true);
  });
});

describe('transition.imap.errors: scheme errors', () => {
  type Bench = Awaited<ReturnType<typeof mapping>>;
  const config = 'catalogue.input-mapping-config';
  const causes: readonly (readonly [name: string, cause: string, prepare: (bench: Bench) => void])[] = [
    ['a configuration (404)', 'config-not-found', ({ world }) => world.script(config, [{ http: 404 }])],
    [
      'a configuration (no resource)',
      'config-not-found',
      ({ world }) => world.script(config, [{ status: 'FailureNoResource' }]),
    ],
    ['the configuration’s server', 'config-api-failed', ({ world }) => world.script(config, [{ http: 500 }])],
    ['a network', 'config-api-failed', ({ world }) => world.script(config, [{ network: 'error' }])],
    [
      'the configuration’s file',
      'config-not-found',
      ({ world }) => world.script('catalogue.get_cfg_info', [{ http: 404 }]),
    ],
    [
      'a file that can be read',
      'config-api-failed',
      ({ world }) => world.script('catalogue.get_cfg_info', [{ raw: '{"ControlSchemes":[{"Name":7}]}' }]),
    ],
    ['the script', 'library-init-failed', ({ world }) => world.script(INPUT_MAPPER.id, [{ http: 404 }])],
    ['a script that starts', 'library-init-failed', ({ world }) => world.script(INPUT_MAPPER.id, [{ raw: 'throw 1' }])],
    [
      'a mapper in the script',
      'library-init-failed',
      ({ world }) => world.script(INPUT_MAPPER.id, [{ raw: 'export const createInputMapper = () => ({})' }]),
    ],
  ];

  it.each(causes)(
    'a start without %s reports %s once, and keys reach the game unchanged',
    async (_, cause, prepare) => {
      const it_ = await mapping();
      prepare(it_);
      await it_.begin();
      expect(it_.schemes.failure).toBe(cause);
      expect(it_.schemes.flags.initialized).toBe(false);
      expect(it_.errors).toEqual([{ name: 'imap-error', data: { cause, package: CARTOGRAPHER } }]);
      it_.bench.key('KeyW');
      expect(it_.bench.device.held).toMatchObject({ keys: [0x1a], touches: 0 });
    },
  );

  it('starts after a retry by the player', async () => {
    const { begin, schemes, world } = await mapping();
    world.script(config, [{ http: 500 }]);
    await begin();
    expect(schemes.failure).toBe('config-api-failed');
    await begin();
    expect(schemes.flags.active).toBe(true);
  });

  it('stops an input mapper that throws on a key press, releases its touches and passes keys to the game', async () => {
    let broken = false;
    const code = () =>
      Promise.resolve({
        createInputMapper: (host: { builtIn: (host: unknown) => Record<string, unknown> }) => {
          const own = host.builtIn(host) as unknown as { key(name: string, down: boolean): boolean };
          const key = own.key.bind(own);
          own.key = (name, down) => {
            if (broken) throw new Error('broken');
            return key(name, down);
          };
          return own;
        },
      });
    const { begin, bench, schemes, errors } = await mapping({ code });
    await begin();
    bench.key('Space');
    expect(bench.device.held.touches).toBe(1);
    broken = true;
    bench.key('KeyM');
    expect(bench.device.held.touches).toBe(0);
    await settle();
    expect(schemes.failure).toBe('library-init-failed');
    expect(errors).toHaveLength(1);
    bench.key('KeyX');
    expect(bench.device.held.keys).toContain(0x1b);
  });
});

describe('call.catalogue.input-mapper-script', () => {
  it('loads from the play path of the page’s own origin', async () => {
    const { begin, calls } = await mapping();
    await begin();
    const [script] = calls('catalogue.input-mapper-script');
    expect(script?.request).toMatchObject({
      method: 'GET',
      url: expect.stringMatching(/\/play\/input-mapper\.js$/) as string,
    });
  });
});

describe('active scheme', () => {
  it('turns bound keys into touches, and leaves the other keys unchanged', async () => {
    const { begin, bench } = await mapping();
    await begin();
    bench.key('KeyW');
    bench.key('KeyZ');
    expect(bench.device.held).toEqual({ keys: [0x1d], buttons: 0, touches: 1 });
    expect(bench.device.finger(0)?.x).toBeCloseTo(0.14, 3);
    bench.key('KeyW', false);
    bench.key('KeyZ', false);
    expect(bench.device.held).toEqual({ keys: [], buttons: 0, touches: 0 });
  });

  it.each([
    ['blur', (bench: InputBench) => bench.handle({ kind: 'focus', focused: false })],
    ['hide', (bench: InputBench) => bench.handle({ kind: 'visible', visible: false })],
    ['a stall', (bench: InputBench) => bench.forwarder.releaseAll('stall')],
  ] as const)('ends its touches on %s, and ignores the later key release', async (_, act) => {
    const { begin, bench } = await mapping();
    await begin();
    bench.key('Space');
    expect(bench.device.held.touches).toBe(1);
    act(bench);
    expect(bench.device.held.touches).toBe(0);
    bench.key('Space', true, { repeat: true });
    bench.key('Space', false);
    expect(bench.device.held).toEqual({ keys: [], buttons: 0, touches: 0 });
  });

  it('changes once no key is held any more: state.imap.change-requested', async () => {
    const { begin, bench, schemes, preferences } = await mapping();
    await begin();
    bench.key('Space');
    schemes.use('Right hand');
    expect(schemes.flags.changeRequested).toBe(true);
    bench.clock.advance(500);
    expect(bench.device.held.touches).toBe(1);
    bench.key('Space', false);
    bench.clock.advance(50);
    expect(schemes.flags.changeRequested).toBe(false);
    bench.key('ArrowUp');
    expect(bench.device.held).toMatchObject({ keys: [], touches: 1 });
    expect(preferences.get(CARTOGRAPHER).imapScheme).toBe('Right hand');
  });

  it('entity.detected-image-tags, const.image-tags-clear: changes states by detected images for 500 ms', async () => {
    const { begin, bench, schemes } = await mapping();
    await begin();
    // In this scheme, arrow keys look around, but turn pages while the image of the atlas is detected.
    const press = () => {
      bench.take();
      bench.key('ArrowRight');
      bench.key('ArrowRight', false);
      bench.clock.advance(400);
      // A long sideways drag means that the key turned a page.
      return bench.take().some((event) => event.kind === 'touch' && event.phase === 'end' && event.x < 4000);
    };
    expect(press()).toBe(false);
    schemes.onTags(parseImageTags('nonsense;compass,0.22,0.3'));
    expect(press()).toBe(true);
    bench.clock.advance(500);
    expect(press()).toBe(false);
  });

  it('transition.imap.raw-mouse: locks the pointer for raw mouse mode, and unlocks it afterwards', async () => {
    const { begin, bench, schemes, world } = await mapping();
    world.script('catalogue.get_cfg_info', [
      {
        body: {
          status: 'Success',
          ControlSchemes: [{ Name: 'Aim', GameControls: [{ Type: 'FreeLook', X: 60, Y: 50, Key: 'V' }] }],
        },
      },
    ]);
    await begin();
    bench.key('KeyV');
    bench.key('KeyV', false);
    bench.clock.advance(99);
    await settle();
    expect(bench.surfaceRequests, 'const.settle-delay').toEqual([]);
    bench.clock.advance(1);
    await settle();
    expect(bench.surfaceRequests).toEqual(['lock']);
    bench.handle({ kind: 'lock', locked: true });
    expect(schemes.flags.pointerLock).toBe(true);
    bench.relative([160, 0]);
    expect(bench.device.held.touches).toBe(1);
    bench.key('KeyV');
    bench.clock.advance(100);
    await settle();
    expect(bench.surfaceRequests).toEqual(['lock', 'unlock']);
    bench.handle({ kind: 'lock', locked: false });
    expect(schemes.flags.pointerLock).toBe(false);
  });

  it('supports an exported emulator configuration with chords, conditions, percentages and unreadable controls', async () => {
    const { begin, bench, errors, schemes, world } = await mapping();
    const controls = [
      { $type: 'Tap, Bluestacks', Type: 'Tap', X: 25.0, Y: 50.0, Key: 'G', Key_alt1: 'GamepadLeftShoulder' },
      { $type: 'Tap, Bluestacks', Type: 'Tap', X: 75.0, Y: 50.0, Key: 'Ctrl + G', Key_alt1: '' },
      { $type: 'Tap, Bluestacks', Type: 'Tap', X: 75.0, Y: 90.0, Key: 'H', EnableCondition: 'hud && !(pause || chat)' },
      { $type: 'SmartScroll, Bluestacks', Type: 'SmartScroll', X: 10, Y: 10 },
      { $type: 'Tap, Bluestacks', Type: 'Tap', X: -1.0, Y: -1.0, Key: 'J' },
      null,
    ];
    const file = {
      MetaData: { ParserVersion: '17' },
      ControlSchemes: [{ Name: 'A', Selected: true, GameControls: controls }],
    };
    world.script('catalogue.get_cfg_info', [{ raw: `\uFEFF${JSON.stringify(file)}` }]);
    await begin();
    expect(schemes.current?.controls).toHaveLength(5);
    expect(bench.device.held.touches).toBe(0);
    const touchAt = () =>
      [0, 1].flatMap((slot) => {
        const finger = bench.device.finger(slot);
        return finger?.down ? [[Math.round(finger.x * 100), Math.round(finger.y * 100)]] : [];
      });
    bench.key('KeyG');
    expect(touchAt()).toEqual([[25, 50]]);
    bench.key('KeyG', false);
    bench.key('ControlLeft');
    bench.key('KeyG');
    expect(touchAt()).toEqual([[75, 50]]);
    bench.key('KeyG', false);
    bench.key('ControlLeft', false);
    bench.key('KeyH');
    expect(touchAt()).toEqual([]);
    bench.key('KeyH', false);
    schemes.onTags(parseImageTags('hud,0.1,0.1'));
    bench.key('KeyH');
    expect(touchAt()).toEqual([[75, 90]]);
    bench.key('KeyH', false);
    bench.pads = [pad(0, [4])];
    bench.handle({ kind: 'gamepad-plugged' });
    bench.clock.advance(20);
    expect(touchAt()).toEqual([[25, 50]]);
    expect(errors).toEqual([
      {
        name: 'control-scheme-unread',
        data: { package: CARTOGRAPHER, schemes: 0, controls: 2, overLimit: 0, types: 1, keys: 0 },
      },
    ]);
  });

  it('persists together with the player’s changes and its on or off state', async () => {
    const first = await mapping();
    await first.begin();
    const [scheme] = first.schemes.schemes;
    if (!scheme) throw new Error('no scheme');
    first.schemes.save({ ...scheme, controls: scheme.controls.slice(0, 1) });
    first.schemes.setOn(false);
    const second = await mapping({ store: first.store });
    await second.begin();
    expect(second.schemes.flags.active).toBe(false);
    expect(second.schemes.current?.controls).toHaveLength(1);
    second.schemes.forget(scheme.name);
    expect(second.schemes.current?.controls).toHaveLength(scheme.controls.length);
  });

  it('ends its touches while another part of the page uses the keyboard', async () => {
    const { begin, bench, schemes } = await mapping();
    await begin();
    bench.key('Space');
    schemes.setPaused(true);
    expect(bench.device.held.touches).toBe(0);
    schemes.setPaused(false);
    bench.handle(STAGE);
    bench.key('Space', false);
    bench.key('Space');
    expect(bench.device.held.touches).toBe(1);
  });
});

describe('control labels', () => {
  it('follow the input device of the player, and detected images until these expire', async () => {
    const { begin, bench, schemes } = await mapping();
    await begin();
    expect([schemes.labels, schemes.hand]).toEqual([true, 'keys']);
    bench.pads = [pad(0, [0])];
    bench.handle({ kind: 'gamepad-plugged' });
    bench.clock.advance(20);
    expect(schemes.hand).toBe('pad');
    bench.key('KeyW');
    bench.key('KeyW', false);
    expect(schemes.hand).toBe('keys');

    schemes.onTags(parseImageTags('compass,0.2,0.3'));
    const { images } = schemes;
    expect([...images]).toEqual(['compass']);
    bench.clock.advance(400);
    schemes.onTags(parseImageTags('compass,0.2,0.3'));
    bench.clock.advance(400);
    expect(schemes.images, 'a repeated detection changes nothing').toBe(images);
    bench.clock.advance(100);
    expect([...schemes.images]).toEqual([]);
  });

  it('stay off after the player has turned them off', async () => {
    const first = await mapping();
    await first.begin();
    first.schemes.setLabels(false);
    const { schemes } = await mapping({ store: first.store });
    expect(schemes.labels).toBe(false);
  });
});
