import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as Features from '../../src/app/features.ts';
import type { PlayFeature } from '../../src/app/play/feature.ts';
import type * as Session from '../../src/app/play/layers/sessionFeatures.ts';
import type * as Host from '../../src/app/play/playFeatureSet.ts';
import type * as Lines from '../../src/contracts/channel/textLines.ts';
import type * as Machine from '../../src/domain/session/session.machine.ts';
import type * as Layers from '../../src/pages/Play/playLayers.ts';
import type * as VisitList from '../../src/app/visitFeatures.ts';
import type { VisitFeature } from '../../src/app/core/visitFeature.ts';
import type * as VisitHost from '../../src/app/shell/visitFeatureSet.ts';
import type { FeatureKey } from '../../src/kit/featureKey.ts';
import { KINDS, ScaffoldError, writeScreen } from './writeScreen.ts';
import { ROOT } from '../shared/command.ts';
import { ProjectCopy } from '../shared/projectCopy.ts';

let copy: ProjectCopy;
let root = '';
let createdFiles: readonly string[] = [];
let visitFiles: readonly string[] = [];
let sessionFiles: ReadonlySet<string> = new Set();
let written: readonly string[] = [];
beforeAll(() => {
  copy = new ProjectCopy(['locales', 'src'], /\.(stories|test)\.tsx?$/);
  root = copy.root;
  const screens = KINDS.filter((one) => !/feature|dialog/.test(one)).flatMap((kind) =>
    writeScreen({ root, kind, name: `Zebra${kind}Crossing`, strings: 'common', area: 'support' }),
  );
  createdFiles = writeScreen({ root, kind: 'feature', name: 'ZebraDialog', strings: 'hud', area: 'play' });
  visitFiles = writeScreen({ root, kind: 'visit-feature', name: 'ZebraNews', strings: 'shell', area: 'shell' });
  sessionFiles = new Set([
    ...writeScreen({ root, kind: 'session-dialog', name: 'ZebraWarning', strings: 'session', area: 'play' }),
    ...bringZebraWarning(),
  ]);
  written = [...screens, ...createdFiles, ...visitFiles, ...sessionFiles].filter((file) => /\.tsx?$/.test(file));
});
afterAll(() => copy.remove());

/** Edits that make a device message open the dialog during a game. */
function bringZebraWarning(): readonly string[] {
  return copy.edit([
    [
      'src/contracts/channel/textLines.ts',
      "  'grace-cancel': nothing,",
      "$&\n  'zebra-warning': z.object({ stripes: z.number() }),",
    ],
    [
      'src/domain/session/session.state.ts',
      '      readonly grace: Grace | undefined;',
      '$&\n      readonly stripes?: number | undefined;',
    ],
    [
      'src/domain/session/playingTransitions.ts',
      "    case 'grace-cancel': {",
      "    case 'zebra-warning':\n      return [{ ...state, stripes: message.stripes }];\n$&",
    ],
    [
      'src/app/play/layers/zebraWarning.ts',
      "situationOf(play.session.state).kind === 'reconnecting'",
      "situationOf(play.session.state).kind === 'none' && 'stripes' in play.session.state",
    ],
  ]);
}

interface ZebraDialog {
  readonly zebraDialog: PlayFeature<{ open(): void }>;
  readonly ZEBRA_DIALOG: FeatureKey<{ open(): void }>;
}

interface ZebraNews {
  readonly zebraNews: VisitFeature<{ open(): void }>;
}

describe('npm run new', () => {
  it('writes a screen without type errors', () => {
    const errors = copy.typeErrors([...written, 'src/*.d.ts', 'src/**/*.d.ts']);
    expect(errors.filter((line) => written.some((file) => line.startsWith(file)))).toEqual([]);
  }, 180_000);

  it('writes the interface of a screen’s model beside its view', () => {
    expect(written).toContain('src/modals/support/ZebramodalCrossing/ZebramodalCrossing.types.ts');
  });

  it('writes a screen without lint errors', () => {
    expect(copy.run('oxlint', '-c', join(ROOT, '.oxlintrc.json'), ...written)).toContain(
      'Found 0 warnings and 0 errors',
    );
  }, 60_000);

  it('writes a working dialog over the game in eight files, four of them locales', async () => {
    expect(createdFiles).toHaveLength(8);
    expect(createdFiles.filter((file) => file.startsWith('locales'))).toHaveLength(4);
    const { FEATURES } = await copy.load<typeof Features>('src/app/features.ts');
    const { zebraDialog, ZEBRA_DIALOG } = await copy.load<ZebraDialog>('src/app/zebraDialog/feature.ts');
    expect(FEATURES).toContain(zebraDialog);
    const { PlayFeatures } = await copy.load<typeof Host>('src/app/play/playFeatureSet.ts');
    let pauses = 0;
    const play = { input: undefined, pauseInput: () => (pauses++, () => pauses--) };
    const controller = new AbortController();
    const features = new PlayFeatures([zebraDialog], { play } as never).start(controller.signal);
    const shownIds = () => features.layers.filter((layer) => layer.isShown()).map(({ id }) => id);
    expect([shownIds(), pauses]).toEqual([[], 0]);
    features.feature(ZEBRA_DIALOG).open();
    expect([shownIds(), pauses]).toEqual([['zebra-dialog'], 1]);
    const { visibleLayers } = await copy.load<typeof Layers>('src/pages/Play/playLayers.ts');
    const over = (situation: 'none' | 'notice') => {
      const notice = {
        id: 'notice',
        slot: 'cover',
        priority: 0,
        isShown: () => situation === 'notice',
      } as Layers.Layer;
      const facts = { situation, picture: situation === 'none', isFromNotice: () => false };
      return visibleLayers([...features.layers, notice], facts).below.map(({ id }) => id);
    };
    expect([over('none'), over('notice')]).toEqual([['zebra-dialog'], []]);
    controller.abort();
  }, 60_000);

  it('writes a dialog that a session state opens, in eleven files, four of them locales', async () => {
    expect(sessionFiles.size).toBe(11);
    expect([...sessionFiles].filter((file) => file.startsWith('locales'))).toHaveLength(4);
    const { SESSION_FEATURES } = await copy.load<typeof Session>('src/app/play/layers/sessionFeatures.ts');
    const { decodeDeviceMessage, encodeDeviceMessage } = await copy.load<typeof Lines>(
      'src/contracts/channel/textLines.ts',
    );
    const { sessionSpec } = await copy.load<typeof Machine>('src/domain/session/session.machine.ts');
    const { visibleLayers } = await copy.load<typeof Layers>('src/pages/Play/playLayers.ts');
    const warning = SESSION_FEATURES.find(({ key }) => key.id === 'zebraWarning');
    const playing = { kind: 'playing', link: { kind: 'up' }, grace: undefined } as never;
    const message = decodeDeviceMessage(encodeDeviceMessage({ kind: 'zebra-warning', stripes: 3 } as never)) as never;
    const [state] = sessionSpec.step(playing, { kind: 'device said', message, at: 0 });
    const dialogIn = (state: object) => {
      const { layers = [] } =
        warning?.create({ play: { session: { state } } } as never, new AbortController().signal) ?? {};
      return visibleLayers(layers, { situation: 'none', picture: true, isFromNotice: () => false }).dialog?.id;
    };
    expect([dialogIn(playing), dialogIn(state)]).toEqual([undefined, 'zebra-warning']);
  }, 60_000);

  it('writes a working dialog over any page as a feature of the visit', async () => {
    expect(visitFiles.filter((file) => file.startsWith('src/app'))).toEqual([
      'src/app/core/featureKeys/visit/zebraNews.ts',
      'src/app/zebraNews/feature.ts',
      'src/app/visitFeatures.ts',
    ]);
    const { VISIT_FEATURES } = await copy.load<typeof VisitList>('src/app/visitFeatures.ts');
    const { zebraNews } = await copy.load<ZebraNews>('src/app/zebraNews/feature.ts');
    const { ZEBRA_NEWS } = await copy.load<{ ZEBRA_NEWS: FeatureKey<{ open(): void }> }>(
      'src/app/core/featureKeys/visit/zebraNews.ts',
    );
    expect(VISIT_FEATURES).toContain(zebraNews);
    const { VisitFeatures } = await copy.load<typeof VisitHost>('src/app/shell/visitFeatureSet.ts');
    const controller = new AbortController();
    const app = {
      core: { signal: controller.signal },
      page: { bootstrap: { pageType: 'HomePage' } },
      dialogs: { noticeCovers: false, opened: new Set() },
    };
    const features = new VisitFeatures([zebraNews], app as never, {} as never);
    expect(features.layers).toEqual([]);
    features.feature(ZEBRA_NEWS).open();
    expect(features.layers.map(({ id }) => id)).toEqual(['zebra-news']);
    controller.abort();
  }, 60_000);

  it('adds the strings to every language', () => {
    for (const language of readdirSync(join(root, 'locales'))) {
      const strings: unknown = JSON.parse(readFileSync(join(root, 'locales', language, 'common.json'), 'utf8'));
      expect(strings).toMatchObject({ 'zebramodal-crossing': { title: 'Zebramodal crossing' } });
    }
  });

  it('throws for an existing name, an invalid name or kind, and an unknown string domain', () => {
    const writeRequest =
      (kind: string, name: string, strings = 'common') =>
      () =>
        writeScreen({ root, kind, name, strings, area: 'support' });
    expect(writeRequest('modal', 'ZebramodalCrossing')).toThrow(ScaffoldError);
    expect(writeRequest('modal', 'queue')).toThrow('PascalCase');
    expect(writeRequest('dialog', 'Queue')).toThrow('Unknown kind of screen: dialog');
    expect(writeRequest('modal', 'Fresh', 'nowhere')).toThrow('Choose --strings from');
  });
});
