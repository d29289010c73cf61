import { observable, runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { parseImageTags } from '../../../contracts/channel/imageTags.ts';
import { type Command, encodeCommand } from '../../../contracts/channel/commands.ts';
import { decodeDeviceMessage, type DeviceMessage } from '../../../contracts/channel/textLines.ts';
import { GlobalConfigSchema } from '../../../contracts/entities/globalConfig.ts';
import { ManualClock, settle } from '../../../kit/clock.ts';
import { GameRequestGate } from '../../input/gameRequestGate.ts';
import { DeviceMessaging } from './deviceMessaging.ts';
import type { Place, ScreenTurn } from './deviceMessaging.port.ts';

function bench() {
  const clock = new ManualClock();
  const controller = new AbortController();
  const lines: string[] = [];
  const standing = observable({ visible: true, muted: false, overlay: false });
  const world = {
    size: { width: 1280, height: 720 },
    turn: 'portrait-primary' as ScreenTurn | undefined,
    held: false,
    deepLink: undefined as string | undefined,
    pasteCap: GlobalConfigSchema.parse({}).pasteCap,
    place: undefined as Place | undefined,
    wanted: [] as string[],
    copied: [] as string[],
    keyboard: [] as string[],
  };
  const calls = { resize: () => {}, turn: () => {}, keyboard: (_shown: boolean) => {} };
  const activation = new GameRequestGate(clock);
  const talk = new DeviceMessaging({
    clock,
    activation,
    standing,
    send: (command: Command) => lines.push(encodeCommand(command)) > 0,
    pasteCap: () => world.pasteCap,
    deepLink: () => world.deepLink,
    size: () => world.size,
    turn: () => world.turn,
    isHandheld: () => world.held,
    onResize: (changed) => (calls.resize = changed),
    onTurn: (changed) => (calls.turn = changed),
    locate: async () => world.place,
    want: (device, isWanted) => void world.wanted.push(`${device} ${isWanted}`),
    copy: (text) => void world.copied.push(text),
    keyboard: {
      show: (caret) => void world.keyboard.push(caret ? `show at ${caret.x},${caret.y}` : 'show'),
      move: (caret) => void world.keyboard.push(`move to ${caret.x},${caret.y}`),
      hide: () => void world.keyboard.push('hide'),
      onChange: (changed) => (calls.keyboard = changed),
    },
  });
  talk.start(controller.signal);
  const take = () => lines.splice(0);
  const says = (line: string) => talk.handle(decodeDeviceMessage(line) as DeviceMessage);
  const ready = (fields: object = {}) => {
    says(`androidready=${JSON.stringify(fields)}`);
    return take();
  };
  const stand = (change: Partial<typeof standing>) => runInAction(() => Object.assign(standing, change));
  return { clock, activation, controller, talk, world, calls, take, says, ready, stand };
}

describe('a streaming device that is ready', () => {
  it('entity.session-message.android-ready: keeps all fields of its message', () => {
    const { ready, talk } = bench();
    ready({
      packageName: 'games.a',
      splitScreenPercentage: 40,
      screenorientation: 1,
      streamingWidth: 1920,
      streamingHeight: 1080,
      deviceType: 'tablet',
      showGoogleLoginPopup: true,
    });
    expect(talk.device.ready).toEqual({
      kind: 'android-ready',
      packageName: 'games.a',
      splitScreenPercentage: 40,
      screenorientation: 1,
      streamingWidth: 1920,
      streamingHeight: 1080,
      deviceType: 'tablet',
      showGoogleLoginPopup: true,
    });
    expect(talk.device.orientation).toBe(1);
  });

  it('entity.session-message.android-ready: reports the size of the frame that image tags refer to', () => {
    const { ready, talk } = bench();
    expect(talk.frame).toBeUndefined();
    ready({ streamingWidth: 1920, streamingHeight: 1080 });
    expect(parseImageTags('compass,960,270', talk.frame)).toEqual([{ name: 'compass', x: 0.5, y: 0.25 }]);
  });

  it('receives the window size, and no state that it assumes by default', () => {
    expect(bench().ready()).toEqual(['screensize=1280x720']);
  });

  it('channel.text.open-deep-link: receives what differs from the default: a hidden tab, muted sound, a deep link', () => {
    const { ready, stand, take, world } = bench();
    stand({ visible: false, muted: true });
    take();
    world.deepLink = 'game://level/3';
    expect(ready()).toEqual([
      'screensize=1280x720',
      'tabinactive=1',
      'tabstatus=inactive',
      'audiomute=1',
      'opendeeplink=game%3A%2F%2Flevel%2F3',
    ]);
  });

  it('entity.session-message.top-activity: reports its top activity', () => {
    const { says, talk } = bench();
    says('topactivity={"packageName":"games.b","activityName":"games.b.Menu"}');
    expect(talk.device.top).toEqual({ packageName: 'games.b', activityName: 'games.b.Menu' });
  });
});

describe('DeviceMessaging', () => {
  it('channel.text.tab-active, channel.text.tab-inactive, channel.text.tabstatus: sends changes of the tab’s visibility', () => {
    const { ready, stand, take } = bench();
    ready();
    stand({ visible: false });
    expect(take()).toEqual(['tabinactive=1', 'tabstatus=inactive']);
    stand({ visible: true });
    expect(take()).toEqual(['tabactive=1', 'tabstatus=active']);
  });

  it('channel.text.audio-mute, channel.text.audio-unmute: sends changes of the sound', () => {
    const { ready, stand, take } = bench();
    ready();
    stand({ muted: true });
    stand({ muted: false });
    expect(take()).toEqual(['audiomute=1', 'audiounmute=1']);
  });

  it('channel.text.osd, channel.text.backtogame: sends one message when an overlay opens and another when it closes', () => {
    const { ready, stand, take } = bench();
    ready();
    stand({ overlay: true });
    expect(take()).toEqual(['osd=on']);
    stand({ overlay: false });
    expect(take()).toEqual(['osd=off', 'backtogame=1']);
  });

  it('channel.text.screen-size, const.resize-debounce: sends a new window size after 500 ms without a change', () => {
    const { ready, clock, calls, take, world } = bench();
    ready();
    world.size = { width: 900, height: 600 };
    calls.resize();
    clock.advance(499);
    world.size = { width: 800, height: 600 };
    calls.resize();
    clock.advance(499);
    expect(take()).toEqual([]);
    clock.advance(1);
    expect(take()).toEqual(['screensize=800x600']);
    calls.resize();
    clock.advance(500);
    expect(take(), 'the same size again').toEqual([]);
  });

  it.each([
    ['phone', 'landscape-primary', 1],
    ['phone', 'portrait-secondary', 2],
    ['phone', 'landscape-secondary', 3],
    ['tablet', 'landscape-primary', 0],
    ['tablet', 'portrait-secondary', 1],
    ['tablet', 'landscape-secondary', 2],
  ] as const)(
    'channel.text.orientation, const.orientation-values: sends from a %s turned to %s the value %i',
    (deviceType, turn, value) => {
      const { ready, calls, take, world } = bench();
      ready({ deviceType });
      world.turn = turn;
      calls.turn();
      calls.turn();
      expect(take()).toEqual([`orientation=${value}`]);
      world.turn = 'portrait-primary';
      calls.turn();
      expect(take()).toEqual([`orientation=${deviceType === 'tablet' ? 3 : 0}`]);
    },
  );

  it.each([
    ['a landscape game on an upright phone', 'phone', 1, 'portrait-primary', ['orientation=0']],
    ['a landscape game on an upside-down phone', 'phone', 3, 'portrait-secondary', ['orientation=2']],
    ['a landscape game on an upright tablet', 'tablet', 0, 'portrait-primary', ['orientation=3']],
    ['a portrait game on an upright phone', 'phone', 0, 'portrait-primary', []],
    ['a landscape game on a phone in landscape', 'phone', 1, 'landscape-primary', []],
    ['a portrait game on a phone in landscape', 'phone', 0, 'landscape-primary', []],
    ['a game on a phone of unknown orientation', 'phone', 1, undefined, []],
  ] as const)(
    'channel.text.orientation: sends the orientation that %s needs when the streaming device is ready',
    (_, deviceType, screenorientation, turn, messages) => {
      const { ready, take, world, says } = bench();
      world.turn = turn;
      world.held = true;
      const orientations = (lines: readonly string[]) => lines.filter((line) => line.startsWith('orientation='));
      says(`androidready=${JSON.stringify({ packageName: 'games.a', screenorientation, deviceType })}`);
      expect(orientations(take())).toEqual(messages);
      // A desktop monitor in portrait isn't hand-held, so the client sends no orientation.
      world.held = false;
      expect(orientations(ready({ deviceType, screenorientation }))).toEqual([]);
    },
  );

  it('sends nothing before the streaming device is ready or after its signal aborts', () => {
    const { calls, clock, take, world, ready, controller, says, stand } = bench();
    world.turn = 'landscape-primary';
    calls.turn();
    calls.resize();
    clock.advance(500);
    expect(take()).toEqual([]);
    ready();
    calls.keyboard(true);
    calls.keyboard(false);
    take();
    controller.abort();
    stand({ muted: true });
    says('clipboard={"text":"a"}');
    clock.advance(1_000);
    expect(take()).toEqual([]);
    expect(world.copied).toEqual([]);
    expect(clock.pending).toBe(0);
  });
});

describe('a request from the streaming device', () => {
  it('channel.text.location: gets the player’s location, or no answer if the player refuses', async () => {
    const { says, take, world } = bench();
    says('locationrequest=1');
    await settle();
    expect(take(), 'without an answer of the player').toEqual([]);
    world.place = { latitude: 48.1, longitude: 11.5 };
    says('locationrequest=1');
    await settle();
    expect(take()).toEqual(['location=48.1,11.5']);
  });

  it('turns the microphone and the camera on and off', () => {
    const { says, world } = bench();
    says('micrequest=1');
    says('camerarequest=1');
    says('micrequest={"on":false}');
    says('camerarequest={"on":false}');
    expect(world.wanted).toEqual(['microphone true', 'camera true', 'microphone false', 'camera false']);
  });

  it('copies the streaming device’s text to the player’s clipboard, and a paste is sent to the device', () => {
    const { clock, says, take, talk, world } = bench();
    says('clipboard={"text":"from there"}');
    clock.advance(100);
    expect(world.copied).toEqual(['from there']);
    talk.paste('from here');
    expect(take(), 'channel.text.clipboard').toEqual(['clipboard=from%20here']);
    talk.paste('');
    expect(take()).toEqual([]);
  });

  it('const.settle-delay: copies only the last of several texts, after 100 ms without another', () => {
    const { clock, says, world } = bench();
    says('clipboard={"text":"a"}');
    clock.advance(99);
    says('clipboard={"text":"ab"}');
    clock.advance(99);
    expect(world.copied).toEqual([]);
    clock.advance(1);
    expect(world.copied).toEqual(['ab']);
  });

  it('const.settle-delay-image: copies a text after 400 ms while the streaming device finds images', () => {
    const { clock, activation, says, world } = bench();
    activation.onTags(parseImageTags('compass,0.2,0.3'));
    says('clipboard={"text":"a"}');
    clock.advance(399);
    expect(world.copied).toEqual([]);
    clock.advance(1);
    expect(world.copied).toEqual(['a']);
  });

  it('const.window-activate: copies a text that arrived in the background 300 ms after the tab becomes visible', () => {
    const { clock, activation, says, world } = bench();
    activation.setVisible(false);
    says('clipboard={"text":"a"}');
    clock.advance(60_000);
    activation.setVisible(true);
    clock.advance(299);
    expect(world.copied).toEqual([]);
    clock.advance(1);
    expect(world.copied).toEqual(['a']);
  });

  it('const.paste-cap, rule.paste-cap: truncates a pasted text to 1,000 characters, or to the configured number', () => {
    const { take, talk, world } = bench();
    talk.paste('🎮'.repeat(1005));
    expect(take()).toEqual([`clipboard=${encodeURIComponent('🎮'.repeat(1000))}`]);
    world.pasteCap = 3;
    talk.paste('abcdef');
    expect(take()).toEqual(['clipboard=abc']);
  });

  it('shows and hides the player’s own keyboard', () => {
    const { says, world } = bench();
    says('softkeyboard={"shown":true}');
    says('softkeyboard={"shown":false}');
    expect(world.keyboard).toEqual(['show', 'hide']);
  });

  it('shows the keyboard once for a caret, and then moves it with the caret', () => {
    const { says, world, ready } = bench();
    const at = (x: number) => says(`softkeyboard={"shown":true,"caret":{"x":${x},"y":2,"width":1,"height":20}}`);
    at(1);
    at(5);
    says('softkeyboard={"shown":false}');
    at(6);
    says('softkeyboard={"shown":true,"caret":{"x":"left"}}');
    at(7);
    ready({});
    at(8);
    expect(world.keyboard).toEqual([
      'show at 1,2',
      'move to 5,2',
      'hide',
      'show at 6,2',
      'show',
      'show at 7,2',
      'show at 8,2',
    ]);
  });
});

describe('the player’s own keyboard: channel.text.soft-keyboard-enable, channel.text.soft-keyboard-disable', () => {
  it('const.keyboard-lost: counts as hidden after 800 ms', () => {
    const { calls, clock, take } = bench();
    calls.keyboard(false);
    clock.advance(1_000);
    expect(take()).toEqual([]);
    calls.keyboard(true);
    expect(take()).toEqual(['softkeyboardenable=1']);
    calls.keyboard(false);
    clock.advance(799);
    calls.keyboard(true);
    clock.advance(1_000);
    expect(take(), 'the keyboard opened again within 800 ms').toEqual([]);
    calls.keyboard(false);
    clock.advance(799);
    expect(take()).toEqual([]);
    clock.advance(1);
    expect(take()).toEqual(['softkeyboarddisable=1']);
  });

  it('channel.text.input: sends typed text', () => {
    const { take, talk } = bench();
    talk.type('안녕');
    talk.type('');
    expect(take()).toEqual([`input=${encodeURIComponent('안녕')}`]);
  });
});
