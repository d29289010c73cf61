import { describe, expect, it } from 'vitest';
import { REPLAY } from '../../../src/app/core/featureKeys/play/replay.ts';
import type { ReplayPorts } from '../../../src/app/ports/playPorts.ts';
import type { ConfigPatch } from '../../../simulator/core/world/worldConfig.ts';
import type { ShareOutcome } from '../../../src/widgets/play/SessionReport/SessionReport.types.ts';
import { memoryStore } from '../../../src/kit/textStoreAndLog.ts';
import { openPlay } from '../../support/app/playBench.ts';

interface Machine {
  readonly allowed?: boolean;
  readonly supported?: boolean;
  readonly attached?: boolean;
  /** Outcome of the browser's share sheet; undefined if the share sheet accepts no films. */
  readonly sheet?: ShareOutcome;
  readonly writes?: boolean;
  /** Media type of the saved replay file. */
  readonly mime?: string;
  readonly savesData?: boolean;
  readonly features?: NonNullable<ConfigPatch['features']>;
}

/** A game on a player's computer that keeps the last seconds for a replay. */
async function plays({
  allowed = true,
  supported = true,
  attached = true,
  sheet,
  writes = true,
  mime = 'video/webm',
  savesData = false,
  features = { enableRecording: true },
}: Machine = {}) {
  const log: string[] = [];
  const world = { kept: (_seconds: number): void => undefined, battery: (_isLow: boolean): void => undefined };
  const replay: ReplayPorts = {
    supported,
    prepare: () => void log.push('prepare'),
    isAttached: () => attached,
    keep: (isKeeping, requests) => void log.push(`${isKeeping ? 'keep' : 'stop'}${requests ? '' : ', no key frames'}`),
    onKept: (changed) => void (world.kept = changed),
    write: () => Promise.resolve(writes ? { file: new Blob(['film'], { type: mime }), seconds: 34 } : undefined),
    watchBattery: (changed) => void (world.battery = changed),
    sharesFilms: () => sheet !== undefined,
    share: (_file, name) => {
      log.push(`share ${name.split(' ')[0]}`);
      return Promise.resolve(sheet ?? 'failed');
    },
    save: (_file, name) => void log.push(`save ${name.split(' ')[0]}${name.slice(name.lastIndexOf('.'))}`),
  };
  const opened = await openPlay({
    localStore: memoryStore(allowed ? { ngReplay: '1' } : {}),
    config: { country: 'US', features },
    playPorts: { replay: () => Promise.resolve(replay), savesData: () => savesData },
  });
  const { features: all, api, layers, layer } = opened;
  return {
    ...{ ...opened, log, world },
    bar: () => all.bar.replay,
    part: () => api(REPLAY).part,
    notice: () => (layers().includes('replay-toasts') ? layer('replay-toasts').notice : undefined),
  };
}

describe('the replay of the last thirty seconds', () => {
  it('keeps frames from the first picture on, and a press on the game bar saves them', async () => {
    const { bar, part, world, log, settle, notice, bench } = await plays();
    expect([log, part()]).toMatchObject([['keep'], { mode: 'keeping', seconds: 0 }]);
    world.kept(12);
    expect([bar()?.seconds, part()?.seconds]).toEqual([12, 12]);
    world.kept(34);
    expect(bar()?.seconds).toBe(30);
    bar()?.save();
    expect(part()?.isWriting).toBe(true);
    bar()?.save();
    await settle();
    expect([log.slice(1), part()?.isWriting, notice()]).toMatchObject([
      ['save Skyhop.webm'],
      false,
      { kind: 'saved', seconds: 34 },
    ]);
    await bench.pass(6_000);
    expect(notice()).toBeUndefined();
  });

  it.each<[string, Machine, string | undefined]>([
    ['without the player’s permission', { allowed: false, attached: false }, 'off'],
    ['in a browser without encoded transforms', { supported: false }, 'unsupported'],
    ['while the data saver is on', { savesData: true }, 'data-saver'],
    ['on a connection that started without a transform', { attached: false }, 'next-game'],
    ['in a game that forbids recordings', { features: { enableRecording: false } }, undefined],
  ])('keeps nothing %s', async (_, machine, mode) => {
    const { bar, part, log } = await plays(machine);
    expect([log, bar(), part()?.mode]).toEqual([['stop'], undefined, mode]);
  });

  it('keeps nothing while the battery is low', async () => {
    const { part, world, log } = await plays();
    world.battery(true);
    expect([part()?.mode, log.at(-1)]).toEqual(['battery', 'stop']);
    world.battery(false);
    expect([part()?.mode, log.at(-1)]).toEqual(['keeping', 'keep']);
  });

  it('starts with the next game if the player allows it during one, and stops at once if they forbid it', async () => {
    const first = await plays({ allowed: false, attached: false });
    first.part()?.setAllowed(true);
    expect([first.part()?.mode, first.log.at(-1), first.bench.localStore.get('ngReplay')]).toEqual([
      'next-game',
      'prepare',
      '1',
    ]);
    const { part, log, bench } = await plays();
    part()?.setAllowed(false);
    expect([part()?.mode, log, bench.localStore.get('ngReplay')]).toEqual(['off', ['keep', 'stop'], undefined]);
  });

  it.each<[string, Machine, readonly string[], string | undefined]>([
    ['shares the film on a device whose share sheet accepts films', { sheet: 'given' }, ['share Skyhop'], 'saved'],
    ['saves nothing if the player closes the share sheet', { sheet: 'put-away' }, ['share Skyhop'], undefined],
    ['saves the film if the share sheet fails', { sheet: 'failed' }, ['share Skyhop', 'save Skyhop.webm'], 'saved'],
    ['reports a failure if the file can’t be written', { writes: false }, [], 'failed'],
  ])('%s', async (_, machine, expected, kind) => {
    const { bar, world, log, settle, notice } = await plays(machine);
    world.kept(20);
    bar()?.save();
    await settle();
    expect([log.slice(1), notice()?.kind]).toEqual([expected, kind]);
  });

  it.each<[string, Machine, string]>([
    ['shares the last seconds', { sheet: 'given' }, 'given'],
    ['keeps quiet if the player closes the share sheet', { sheet: 'put-away' }, 'put-away'],
    ['says that the file can’t be written', { sheet: 'given', writes: false }, 'failed'],
  ])('%s from the session’s report', async (_, machine, outcome) => {
    const { api, world, log } = await plays(machine);
    world.kept(31);
    const { clip } = api(REPLAY);
    expect(clip?.by).toBe('sheet');
    expect([await clip?.give(), log.slice(1)]).toEqual([outcome, machine.writes === false ? [] : ['share Skyhop']]);
  });

  it('names a file after its format', async () => {
    const { bar, world, log, settle } = await plays({ mime: 'video/mp4' });
    world.kept(31);
    bar()?.save();
    await settle();
    expect(log.at(-1)).toBe('save Skyhop.mp4');
  });

  it('hides a notice on dismissal, and the next notice only after its own time', async () => {
    const { bar, world, settle, notice, layer, bench } = await plays();
    world.kept(31);
    bar()?.save();
    await settle();
    layer('replay-toasts').dismiss();
    expect(notice()).toBeUndefined();
    await bench.pass(4_000);
    bar()?.save();
    await settle();
    await bench.pass(2_000);
    expect(notice()?.kind).toBe('saved');
    await bench.pass(4_000);
    expect(notice()).toBeUndefined();
  });

  it('offers the last seconds in the session’s report', async () => {
    const { api, world, log } = await plays();
    expect(api(REPLAY).clip).toBeUndefined();
    world.kept(31);
    const { clip } = api(REPLAY);
    expect(clip).toMatchObject({ seconds: 30, by: 'file' });
    expect([await clip?.give(), log.at(-1)]).toEqual(['given', 'save Skyhop.webm']);
  });
});
