import { describe, expect, it } from 'vitest';
import { sampleUrl } from '../../../mocks/vettedSamples.ts';
import { REPORT } from '../../../src/app/core/featureKeys/play/sessionReport.ts';
import { STATS } from '../../../src/app/core/featureKeys/play/stats.ts';
import { QUALITY } from '../../../src/app/core/featureKeys/play/quality.ts';
import type { ReportCard } from '../../../src/app/ports/media/report/reportTypes.ts';
import type { PicturePorts, PlayPorts } from '../../../src/app/ports/playPorts.ts';
import { chromiumReport } from '../../../src/domain/stream/stats/testing/statsReports.ts';
import type { CardTexts } from '../../../src/widgets/play/SessionReport/SessionReport.types.ts';
import type { ConfigPatch } from '../../../simulator/core/world/worldConfig.ts';
import type { AppBenchOptions } from '../../support/app/appBench.ts';
import { PLAY_PORTS } from '../../support/app/fakePorts.ts';
import { memoryStore } from '../../../src/kit/textStoreAndLog.ts';
import { openPlay } from '../../support/app/playBench.ts';

const WORDS: CardTexts = {
  language: 'en',
  lead: '',
  figures: [],
  line: '',
  foot: '',
  shareText: 'played',
  fileName: 'name',
};

interface Machine {
  readonly takes?: 'a picture' | 'nothing' | 'an error';
  readonly shares?: boolean;
  readonly draws?: boolean;
  readonly savesData?: boolean;
  readonly features?: NonNullable<ConfigPatch['features']>;
}

/** A game on a player's computer that takes, shares and sharpens pictures as given. Its stream has good statistics. */
async function plays(
  { takes = 'a picture', shares = true, draws = true, savesData = false, features = {} }: Machine = {},
  options: AppBenchOptions = {},
) {
  const messages: string[] = [];
  const cards: ReportCard[] = [];
  const stored = new Set<string>();
  const world: { pressure?: (now: 'nominal' | 'critical') => void; cost?: (ms: number) => void; pip?: () => void } = {};
  const picture: PicturePorts = {
    reportsPressure: () => true,
    watchPressure: (onChange) => void (world.pressure = onChange),
    takePicture: () => {
      if (takes === 'an error') return Promise.reject(new Error('no canvas'));
      const taken = { file: new Blob(['png']), width: 1280, height: 720 };
      return Promise.resolve(takes === 'nothing' ? undefined : taken);
    },
    shareOrSave: (_picture, name) => {
      messages.push(name);
      return Promise.resolve(shares);
    },
    sharpen: (_video, cost, signal) => {
      world.cost = cost;
      messages.push('sharpens');
      signal.addEventListener('abort', () => messages.push('blurs'));
      return Promise.resolve(draws);
    },
    smallWindow: () => ({
      open: (_stage, closed, signal) => {
        messages.push('small window');
        world.pip = closed;
        signal.addEventListener('abort', () => messages.push('no small window'));
        return Promise.resolve();
      },
    }),
  };
  const report = {
    takeStill: () => Promise.resolve(new Blob(['still'])),
    show: () => {
      const url = sampleUrl(`blob:${stored.size}`);
      stored.add(url);
      return { url, forget: () => void stored.delete(url) };
    },
    drawCard: (card: ReportCard) => {
      cards.push(card);
      return Promise.resolve(new Blob(['card']));
    },
    sharesPictures: () => true,
    share: () => Promise.resolve('given' as const),
    save: () => undefined,
    copyPicture: undefined,
  };
  const playPorts: Partial<PlayPorts> = {
    picture: () => Promise.resolve(picture),
    report: () => Promise.resolve(report),
    savesData: () => savesData,
    watchLongFrames: () => () => undefined,
    ...options.playPorts,
  };
  const opened = await openPlay({ ...options, config: { country: 'US', features, ...options.config }, playPorts });
  const { bench, features: all, settle, layers, layer } = opened;
  let second = 0;
  bench.stats = () => Promise.resolve(chromiumReport(++second) as unknown as RTCStatsReport);
  return {
    ...{ ...opened, messages, cards, kept: stored, world },
    panel: () => layer('picture'),
    toggle: () => all.bar.picture?.toggle(),
    notices: () => (layers().includes('picture-toasts') ? layer('picture-toasts').notices : []),
    shoot: async () => {
      all.bar.screenshot?.take();
      await settle();
    },
    /** Plays for some seconds, in which the player acts. */
    forSecs: async (secs: number) => {
      for (let i = 0; i < secs; i++) await bench.clock.advanceAsync(1_000);
      await settle();
    },
  };
}

describe('a screenshot', () => {
  it('gets its name from the game and the local time, and a message for six seconds', async () => {
    const { shoot, messages, notices, bench } = await plays();
    await shoot();
    const [name = ''] = messages;
    expect(name).toMatch(/^Skyhop 2026-03-0\d \d\d\.\d\d\.\d\d\.png$/);
    expect(notices()).toEqual([{ kind: 'saved', name, width: 1280, height: 720 }]);
    await bench.pass(5_999);
    expect(notices()).toHaveLength(1);
    await bench.pass(1);
    expect(notices()).toEqual([]);
  });

  it.each([
    ['that the player does not save', { shares: false }, []],
    ['before the first frame', { takes: 'nothing' }, [{ kind: 'not-saved' }]],
    ['that fails', { takes: 'an error' }, [{ kind: 'not-saved' }]],
  ] as const)(
    'causes a notice that it was not saved, unless the player decided not to save it: %s',
    async (_, machine, expected) => {
      const { shoot, notices, layer, layers } = await plays(machine);
      await shoot();
      expect(notices()).toEqual(expected);
      if (expected.length === 0) return;
      layer('picture-toasts').dismiss('not-saved');
      expect(layers()).not.toContain('picture-toasts');
    },
  );
});

describe('the panel of the picture', () => {
  it('opens by the game bar, and closes by itself or with all panels', async () => {
    const { toggle, features, layers, panel } = await plays();
    toggle();
    expect([layers().includes('picture'), features.bar.picture?.visible]).toEqual([true, true]);
    panel().close();
    expect([layers().includes('picture'), features.bar.picture?.visible]).toEqual([false, false]);
    toggle();
    features.panels.filter(({ open }) => open).forEach(({ close }) => close());
    expect(layers()).not.toContain('picture');
  });

  it('shows the received picture, and keeps the player’s choice in this browser', async () => {
    const { toggle, panel, forSecs, bench, api } = await plays();
    toggle();
    expect([panel().now, panel().tellsPressure, panel().dataSaver, panel().eased]).toEqual([
      undefined,
      true,
      false,
      undefined,
    ]);
    await forSecs(3);
    expect(panel().now).toMatchObject({ width: 1280, height: 720, rate: expect.any(Number) as number });
    expect(Number.isInteger(panel().now?.rate)).toBe(true);
    panel().choose({ size: 360 });
    expect([panel().choice.size, bench.localStore.get('ngQuality')]).toEqual([360, expect.stringContaining('360')]);
    panel().choose({ dataSaver: 'on' } as never);
    expect(api(QUALITY).batterySaver).toBe(false);
  });

  it('prefers a smooth or a quick picture as the player chose, also in the next visit', async () => {
    const { toggle, panel, bench } = await plays();
    toggle();
    expect(panel().pace).toBe('quick');
    panel().choosePace('smooth');
    expect([panel().pace, bench.localStore.get('ngPace')]).toEqual(['smooth', 'smooth']);
  });

  it('follows the data saver of the browser', async () => {
    const { toggle, panel, api } = await plays({ savesData: true });
    toggle();
    expect([panel().dataSaver, api(QUALITY).dataSaver]).toEqual([true, true]);
  });

  it('opens the connection test, and takes a picture', async () => {
    const connection = () => Promise.reject(new Error('none'));
    const { toggle, panel, settle, messages } = await plays({}, { browser: { connection } });
    toggle();
    panel().takePicture();
    await settle();
    expect(messages).toHaveLength(1);
    panel().testConnection();
    await settle();
    expect(panel).not.toThrow();
  });

  it('sharpens the picture while sharpening is on, stores the choice, and stops when a frame costs too much', async () => {
    const { toggle, panel, messages, settle, bench, world, notices } = await plays();
    toggle();
    expect(panel().sharpen?.on).toBe(false);
    panel().sharpen?.set(true);
    await settle();
    expect([messages, bench.localStore.get('ngSharpen'), panel().sharpen?.on]).toEqual([['sharpens'], '1', true]);
    for (let i = 0; i < 200; i++) world.cost?.(100);
    await settle();
    expect(panel().sharpen).toMatchObject({ on: false, isTooSlow: true, costMs: 100 });
    expect([messages.at(-1), notices(), bench.localStore.get('ngSharpen')]).toEqual([
      'blurs',
      [{ kind: 'sharpen-off' }],
      undefined,
    ]);
    panel().sharpen?.set(true);
    expect(panel().sharpen).toMatchObject({ on: true, isTooSlow: false, costMs: undefined });
    panel().sharpen?.set(false);
    expect([messages.at(-1), panel().sharpen?.on]).toEqual(['blurs', false]);
  });

  it('turns sharpening off if it can’t be drawn', async () => {
    const { toggle, panel, settle } = await plays({ draws: false });
    toggle();
    panel().sharpen?.set(true);
    await settle();
    expect(panel().sharpen?.on).toBe(false);
  });

  it('opens the small window until the player or the browser closes it', async () => {
    const { toggle, panel, messages, world } = await plays();
    toggle();
    panel().pip?.toggle();
    expect([panel().pip?.on, messages]).toEqual([true, ['small window']]);
    panel().pip?.toggle();
    expect([panel().pip?.on, messages.at(-1)]).toEqual([false, 'no small window']);
    panel().pip?.toggle();
    world.pip?.();
    expect(panel().pip?.on).toBe(false);
  });

  it.each<[string, Machine, AppBenchOptions, boolean]>([
    ['usually', {}, {}, true],
    ['not while the browser saves data', { savesData: true }, {}, false],
    ['not if the player turned it off', {}, { localStore: memoryStore({ ngLight: 'off' }) }, false],
  ])('lights the window around the picture %s', async (_, machine, options, isLit) => {
    const lights: AbortSignal[] = [];
    const lightLetterbox = (_parts: unknown, signal: AbortSignal) => void lights.push(signal);
    const lit = () => lights.some(({ aborted }) => !aborted);
    const { bench, settle } = await plays(machine, {
      ...options,
      playPorts: { stage: { ...PLAY_PORTS.stage, lightLetterbox } },
    });
    expect(lit()).toBe(isLit);
    await bench.see(false);
    expect(lit()).toBe(false);
    await bench.see(true);
    await settle();
    expect(lit()).toBe(isLit);
  });

  it('lights the window around the picture if the player wants it', async () => {
    const { toggle, panel } = await plays();
    toggle();
    const before = panel().light.on;
    panel().light.setOn(!before);
    expect(panel().light.on).toBe(!before);
  });
});

describe('the statistics over a game', () => {
  it('appear on request, keep their position, and stay empty before the first second', async () => {
    const { features, layers, layer, api, forSecs, bench } = await plays();
    expect([api(STATS).history, api(STATS).stall, api(STATS).report, api(STATS).visible]).toEqual([
      [],
      undefined,
      undefined,
      false,
    ]);
    features.bar.stats?.toggle();
    expect([layers().includes('stats'), api(STATS).visible]).toEqual([true, true]);
    await forSecs(3);
    expect(layer('stats').history.length).toBeGreaterThanOrEqual(2);
    const place = layer('stats').place;
    expect(place.folded).toBe(false);
    layer('stats').setPlace({ ...place, folded: true });
    expect([layer('stats').place.folded, bench.localStore.get('ngStatsPlace')]).toEqual([
      true,
      `${place.corner} folded`,
    ]);
    layer('stats').setPlace(place);
    expect(bench.localStore.get('ngStatsPlace')).toBe(`${place.corner} whole`);
    layer('stats').setPlace({ ...place, folded: true });
    expect(layer('stats').measure().stage).toEqual({ left: 0, top: 0, width: 1600, height: 900 });
    features.bar.stats?.toggle();
    expect(layers()).not.toContain('stats');
    const next = await plays({}, { localStore: bench.localStore });
    next.features.bar.stats?.toggle();
    expect(next.layer('stats').place).toEqual({ ...place, folded: true });
  });
});

describe('the report of a session', () => {
  const ends = async (machine: Machine = {}, options: AppBenchOptions = {}) => {
    const opened = await plays({ features: { enableRecording: true }, ...machine }, options);
    const report = () => {
      const made = opened.api(REPORT).report;
      if (!made) throw new Error('There is no report');
      return made;
    };
    return { ...opened, report };
  };

  it('contains the played time, the quality and the game, with a picture of the busiest moment', async () => {
    const { report, forSecs, api, play, kept } = await ends();
    expect(api(REPORT).report).toBeUndefined();
    await forSecs(65);
    expect(report()).toMatchObject({ game: play.info.appName, nowbux: 0, recording: undefined });
    expect(report().report.seconds).toBeGreaterThan(50);
    expect(report().strokes.length).toBeGreaterThan(0);
    expect(report().picture?.seconds).toBeGreaterThan(0);
    expect(kept.size).toBe(1);
  });

  it.each([
    ['a game without recordings', { features: { enableRecording: false } }],
    ['a game for adults', { features: { enableRecording: true, uiConfig: { enableMatureContentWarning: true } } }],
    ['a player who saves data', { savesData: true }],
  ] as const)('contains no picture of %s', async (_, machine) => {
    const opened = await ends(machine);
    await opened.forSecs(65);
    expect([opened.api(REPORT).report?.picture, opened.kept.size]).toEqual([undefined, 0]);
  });

  it('loads the library to suggest a game only after a longer session, and opens the suggested game', async () => {
    const { report, forSecs, bench, api, app } = await ends();
    await forSecs(55);
    expect([api(REPORT).report, bench.callsOf('catalogue.getAppsList')]).toEqual([undefined, []]);
    await forSecs(10);
    expect(bench.callsOf('catalogue.getAppsList')).toHaveLength(1);
    const { next } = report();
    if (!next) throw new Error('No game is proposed');
    expect(next.game.appId).not.toBe(bench.play.info.appId);
    const removed: string[] = [];
    app.page.go = (address) => Promise.resolve(void removed.push(address));
    next.open();
    expect(removed).toEqual([next.game.appPageUrl]);
  });

  it('starts over with another game on the same page, without the first game’s picture', async () => {
    const { report, forSecs, kept, play, bench, settle, api } = await ends();
    await forSecs(65);
    expect(kept.size).toBe(1);
    bench.world.device({ send: { type: 'session-complete', reason: '' } });
    await settle();
    expect([play.session.state.kind, report().picture === undefined]).toEqual(['ended', false]);
    play.retry();
    await settle();
    expect([play.session.state.kind, kept.size, api(REPORT).report?.picture]).toEqual(['playing', 0, undefined]);
  });

  it('creates a card to share, with the picture only if the player allows it', async () => {
    const { report, forSecs, cards, play } = await ends();
    await forSecs(65);
    for (const withPicture of [true, false]) await report().sharing?.share(WORDS, withPicture);
    const { media } = play.info;
    const card = { game: play.info.appName, accent: media.accent, art: media.banner ?? media.tile, words: WORDS };
    expect(cards).toEqual([
      expect.objectContaining({ ...card, picture: expect.any(Blob) as Blob }),
      expect.objectContaining({ ...card, picture: undefined }),
    ]);
    expect(cards[0]?.strokes).toEqual(report().strokes);
  });

  it('appears on the next page after the player left for good, and keeps its picture until it is closed', async () => {
    const { forSecs, play, settle, turnTo, model, shown, kept } = await ends();
    await forSecs(65);
    play.leaveForGood();
    play.session.send({ kind: 'player left' });
    await turnTo('HomePage');
    play.dispose();
    await settle();
    expect(shown()).toContain('after-play');
    expect(model('after-play').report).toMatchObject({ game: play.info.appName });
    expect(kept.size).toBe(1);
    model('after-play').close();
    expect(kept.size).toBe(0);
  });

  it('stays hidden on the next page if the session is only interrupted', async () => {
    const { forSecs, play, settle, turnTo, shown } = await ends();
    await forSecs(65);
    play.session.send({ kind: 'player left' });
    await turnTo('HomePage');
    await settle();
    expect(shown()).not.toContain('after-play');
  });
});
