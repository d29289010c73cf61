import { describe, expect, it } from 'vitest';
import { redacted } from '../../../simulator/core/journal/redact.ts';
import { QUEUE } from '../../../src/app/core/featureKeys/play/queue.ts';
import type { PlayPorts, QueuePorts } from '../../../src/app/ports/playPorts.ts';
import type { ConfigPatch } from '../../../simulator/core/world/worldConfig.ts';
import { PAGE_PORTS } from '../../support/app/fakePorts.ts';
import type { AppBenchOptions } from '../../support/app/appBench.ts';
import { openPlay } from '../../support/app/playBench.ts';

interface Machine {
  readonly permission?: QueuePorts['notifications']['permission'];
  /** The player grants the browser's request for notifications. */
  readonly grants?: boolean;
  readonly watched?: boolean;
  readonly subscribes?: boolean;
  readonly pads?: readonly (Gamepad | null)[];
  readonly savesData?: boolean;
  readonly media?: object;
}

/** A player who waits in the queue, in a browser with notifications. */
async function waits(
  {
    permission = 'off',
    grants = true,
    watched = false,
    subscribes = true,
    pads = [],
    savesData = false,
    media,
  }: Machine = {},
  config: ConfigPatch = {},
  options: AppBenchOptions = {},
) {
  const messages: string[] = [];
  const state = { permission };
  const notifications: QueuePorts['notifications'] = {
    get permission() {
      return state.permission;
    },
    watched,
    request: () => {
      state.permission = grants ? 'on' : 'refused';
      return Promise.resolve(void messages.push('asks'));
    },
    prepare: () => Promise.resolve(void messages.push('prepares')),
    show: (title, text) => Promise.resolve(void messages.push(`shows ${title}: ${text}`)),
    clear: () => Promise.resolve(void messages.push('clears')),
    subscribe: (key) => {
      messages.push(`subscribes ${key}`);
      return Promise.resolve(subscribes ? { endpoint: 'https://push.test/1', p256dh: 'p', auth: 'a' } : undefined);
    },
  };
  const playPorts: Partial<PlayPorts> = {
    queue: () => Promise.resolve({ notifications, chime: (volume) => void messages.push(`chimes ${volume}`) }),
    gamepads: { ...PAGE_PORTS.gamepads, all: () => pads, firstName: () => pads.find(Boolean)?.id },
    savesData: () => savesData,
  };
  const opened = await openPlay({
    scenario: 'waits-in-queue-then-plays',
    begins: false,
    ...options,
    config: { country: 'US', ...config },
    playPorts,
  });
  const { bench, play, settle, layers, layer, api } = opened;
  if (media) play.info = { ...play.info, media: { ...play.info.media, ...media } };
  play.start();
  await settle();
  for (let s = 0; s < 30 && play.session.state.kind !== 'queued'; s++) await bench.pass(1_000);
  await settle();
  const titles: string[] = [];
  bench.core.ports.browser.setTitle = (title) => void titles.push(title);
  const texts = (key: string) => key;
  const i18n = { getFixedT: () => texts };
  return {
    ...{ ...opened, messages, titles },
    queue: () => layer('queue'),
    shown: () => layers().includes('queue'),
    inTab: () => api(QUEUE).queueing?.showInTab({ title: 'Skyhop', game: 'Skyhop', i18n } as never),
    /** Waits until the session leaves the queue. */
    untilTurn: async () => {
      for (let s = 0; s < 200 && play.session.state.kind === 'queued'; s++) await bench.pass(1_000);
      await settle();
    },
  };
}

describe('the queue', () => {
  it('shows the position and the estimated wait, and closes when the game starts', async () => {
    const { queue, shown, play, untilTurn, bench } = await waits();
    expect([shown(), queue().game.appName]).toEqual([true, play.info.appName]);
    const { position } = queue();
    expect(position).toBeGreaterThan(0);
    expect([queue().estimate === undefined, queue().priority, queue().paused]).toEqual([false, false, undefined]);
    await bench.pass(2_000);
    expect(queue().checkedSecs).toBeGreaterThanOrEqual(0);
    await untilTurn();
    expect(shown()).toBe(false);
  });

  it('offers passes where they are sold, and leaves on request', async () => {
    const { queue, done } = await waits();
    queue().leave();
    expect(done).toContain('leave');
    expect(queue().passes === undefined).toBe(false);
    const other = await waits({}, { country: 'JP' });
    expect(other.queue().passes).toBeUndefined();
  });

  it.each([
    ['Membership', false],
    ['NowPrime', true],
  ] as const)('hides the field for the membership number with the method %s: %s', async (premiumQueueMethod, lacks) => {
    const { queue } = await waits({}, { global: { premiumQueueMethod } });
    expect(queue().enterMembership === undefined).toBe(lacks);
  });

  it('pauses while the page is hidden', async () => {
    const { queue, bench } = await waits();
    await bench.see(false);
    expect(queue().paused).toBe('hidden');
  });

  it('plays a sound to check the volume, and names the gamepad', async () => {
    const pad = { id: 'Xbox Wireless Controller (STANDARD GAMEPAD)', connected: true, buttons: [], axes: [] };
    const { queue, messages } = await waits({ pads: [pad as unknown as Gamepad] });
    expect([queue().soundChecked, queue().gamepad]).toEqual([false, 'Xbox Wireless Controller']);
    queue().checkSound();
    expect([queue().soundChecked, messages]).toEqual([true, ['chimes 0.5']]);
    expect((await waits()).queue().gamepad).toBeUndefined();
  });

  it('opens the connection test', async () => {
    const connection = () => Promise.reject(new Error('none'));
    const { queue, settle, features } = await waits({}, {}, { browser: { connection } });
    queue().testConnection?.();
    await settle();
    expect(features.asks).toBe(false);
  });

  it('shows the game’s film, or else its art, at rest while the page is hidden', async () => {
    const film = await waits({
      savesData: true,
      media: { launchVideo: 'https://x.test/a.mp4', launchVideoCaptions: 'https://x.test/a.vtt' },
    });
    expect([film.queue().trailer, film.queue().scene]).toEqual([
      { url: 'https://x.test/a.mp4', captions: 'https://x.test/a.vtt', sparing: true, hushed: false },
      undefined,
    ]);
    await film.bench.see(false);
    expect(film.queue().trailer?.hushed).toBe(true);
    const media = {
      launchVideo: undefined,
      banner: 'https://x.test/b.png',
      far: undefined,
      near: 'https://x.test/n.png',
    };
    const art = await waits({ media });
    expect(art.queue().trailer).toBeUndefined();
    expect(art.queue().scene).toMatchObject({ far: media.banner, near: media.near, sparing: false, hushed: false });
    await art.bench.see(false);
    expect(art.queue().scene?.hushed).toBe(true);
    const none = await waits({ media: { ...media, banner: undefined } });
    expect(none.queue().scene).toBeUndefined();
  });

  it('lets the player try the game’s controls', async () => {
    const { queue, settle, bench } = await waits();
    await settle();
    await bench.pass(500);
    queue().openControls?.();
    const controls = queue().controls;
    if (!controls) throw new Error('The queue has no controls to try');
    expect(controls.controls.length).toBeGreaterThan(0);
    const [first] = controls.controls;
    controls.touch(first?.id ?? '', true);
    expect([controls.pressed.has(first?.id ?? ''), controls.last?.id]).toEqual([true, first?.id]);
    controls.releaseAll();
    expect(controls.pressed.size).toBe(0);
    controls.close();
    expect(queue().controls).toBeUndefined();
  });
});

it('a game without control schemes has no controls to try in its queue', async () => {
  const { queue, settle, bench } = await waits(
    {},
    {},
    {
      answer: (address) => (address.includes('input-mapping') ? Promise.reject(new TypeError()) : undefined),
    },
  );
  await bench.pass(60_000);
  await settle();
  expect(queue().openControls).toBeUndefined();
});

describe('the notification of a player in the queue', () => {
  it.each([
    ['grants', true, 'on'],
    ['refuses', false, 'refused'],
  ] as const)('asks for the browser’s permission, which the player %s', async (_, grants, call) => {
    const { queue, messages, settle } = await waits({ grants }, { global: { webPushKey: '' } });
    expect(queue().call).toBe('off');
    queue().requestCall();
    await settle();
    expect([queue().call, messages]).toEqual([call, grants ? ['asks', 'prepares'] : ['asks']]);
  });

  it.each([
    ['subscribes', true, 'pushed', 1],
    ['does not subscribe', false, 'on', 0],
  ] as const)('comes from the service if the browser %s', async (_, subscribes, call, calls) => {
    const { queue, messages, bench, settle, play } = await waits(
      { permission: 'on', subscribes },
      { global: { webPushKey: 'key-1' } },
    );
    await settle();
    expect([queue().call, messages]).toEqual([call, ['prepares', 'subscribes key-1']]);
    expect(bench.callsOf('play.subscribePush')).toHaveLength(calls);
    if (calls === 0) return;
    expect(bench.last('play.subscribePush').request?.body).toMatchObject({
      ...{ endpoint: 'https://push.test/1', p256dh: redacted('p'), auth: redacted('a') },
      ...{ appId: play.info.appId, language: 'en', path: '/play/skyhop/20101', uaId: bench.core.identity.uaId },
    });
  });

  it('shows the position in the tab’s title, and notifies a player who looks at another tab', async () => {
    const { inTab, titles, messages, untilTurn, queue } = await waits(
      { permission: 'on' },
      { global: { webPushKey: '' } },
    );
    const { position } = queue();
    const stop = inTab();
    expect(titles).toEqual([`(${position}) Skyhop`]);
    await untilTurn();
    expect(titles.at(-1)).toBe('Skyhop');
    expect(messages).toContain('shows called.title: called.text');
    stop?.();
  });

  it('disappears when the player returns, and stays away while they watch the page', async () => {
    const { inTab, messages, untilTurn, bench } = await waits(
      { permission: 'on', watched: true },
      { global: { webPushKey: '' } },
    );
    const stop = inTab();
    await bench.see(false);
    await bench.see(true);
    expect(messages).toContain('clears');
    await untilTurn();
    expect(messages.some((one) => one.startsWith('shows'))).toBe(false);
    stop?.();
  });
});
