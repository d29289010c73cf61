import { isObservable, runInAction } from 'mobx';
import { expect } from 'vitest';
import { createI18n } from '../../../src/i18n/createI18n.ts';
import type { App, AppLoaders } from '../../../src/app/core/app.ts';
import { createApp } from '../../../src/app/createApp.ts';
import { VISIT_FEATURES } from '../../../src/app/visitFeatures.ts';
import { VisitFeatures } from '../../../src/app/shell/visitFeatureSet.ts';
import type { VisitPorts } from '../../../src/app/ports/visitPorts.ts';
import type { FeatureKey } from '../../../src/kit/featureKey.ts';
import type { AccountViewModel } from '../../../src/modals/account/Account/Account.viewModel.ts';
import type { ProfileModel } from '../../../src/modals/account/Profile/Profile.types.ts';
import type { MouseTestModel } from '../../../src/modals/controls/MouseTest/MouseTest.types.ts';
import type { PadDoctorModel } from '../../../src/modals/controls/PadDoctor/PadDoctor.types.ts';
import type { PadMappingModel } from '../../../src/modals/controls/PadMapping/PadMapping.types.ts';
import type { InviteDialogModel } from '../../../src/modals/nowbux/InviteAndEarn/InviteAndEarn.types.ts';
import type { WithdrawalModel } from '../../../src/modals/nowbux/Withdrawal/Withdrawal.types.ts';
import type { AfterPlayModel } from '../../../src/modals/play/AfterPlay/AfterPlay.types.ts';
import type { PrivacySettingsModel } from '../../../src/modals/privacy/PrivacySettings/PrivacySettings.types.ts';
import type { ConnectionTestModel } from '../../../src/modals/support/ConnectionTest/ConnectionTest.types.ts';
import type { HelpPanelModel } from '../../../src/modals/support/Help/HelpPanel.tsx';
import type { MyReportsModel } from '../../../src/modals/support/MyReports/MyReports.tsx';
import type { ReportProblemModel } from '../../../src/modals/support/ReportProblem/ReportProblem.types.ts';
import type { AccessibilityNoticeModel } from '../../../src/widgets/assistance/AccessibilityNotice/AccessibilityNotice.tsx';
import type { InvitedNoticeModel } from '../../../src/widgets/nowbux/InvitedNotice/InvitedNotice.tsx';
import type { RunningGameModel } from '../../../src/widgets/play/RunningGame/RunningGame.tsx';
import type { ConsentBannerModel } from '../../../src/widgets/privacy/ConsentBanner/ConsentBanner.tsx';
import type { PwaNudgeModel } from '../../../src/widgets/pwa/PwaNudge/PwaNudge.tsx';
import type { UpdateReadyModel } from '../../../src/widgets/pwa/UpdateReady/UpdateReady.tsx';
import type { FailedRequestNoticeModel } from '../../../src/widgets/shell/FailedRequestNotice/FailedRequestNotice.tsx';
import type { SupportChatModel } from '../../../src/widgets/support/SupportChat/SupportChat.types.ts';
import { type AppBench, type AppBenchOptions, openBench } from './appBench.ts';
import { expectNothingObserved } from './expectNothingObserved.ts';
import { APP_LOADERS } from './fakePorts.ts';

/** Models of the layers over the page, by id. */
interface LayerModels {
  readonly accessibility: AccessibilityNoticeModel;
  readonly account: AccountViewModel;
  readonly 'after-play': AfterPlayModel;
  readonly 'connection-test': ConnectionTestModel;
  readonly consent: ConsentBannerModel;
  readonly 'game-on': RunningGameModel;
  readonly help: HelpPanelModel;
  readonly install: PwaNudgeModel;
  readonly invite: InviteDialogModel;
  readonly invited: InvitedNoticeModel;
  readonly 'mouse-test': MouseTestModel;
  readonly 'pad-doctor': PadDoctorModel;
  readonly 'pad-mapping': PadMappingModel;
  readonly privacy: PrivacySettingsModel;
  readonly profile: ProfileModel;
  readonly report: ReportProblemModel;
  readonly reports: MyReportsModel;
  readonly 'support-chat': SupportChatModel;
  readonly unreached: FailedRequestNoticeModel;
  readonly update: UpdateReadyModel;
  readonly withdrawal: WithdrawalModel;
}

/** A visit with the features of the real app, without the ones that need a document. */
export interface VisitBench {
  readonly bench: AppBench;
  readonly app: App;
  readonly browser: VisitPorts;
  /** Ids of the layers over the page, from the lowest to the highest. */
  readonly shown: () => readonly string[];
  /** Model of a layer over the page; throws unless it is shown. */
  readonly model: <Id extends keyof LayerModels>(id: Id) => LayerModels[Id];
  /** Requests a feature and waits until its JavaScript has loaded. */
  readonly feature: <Api>(key: FeatureKey<Api>) => Promise<Api>;
  /** Tells the visit that another tab changed an entry of local storage; null for all entries. */
  readonly stored: (key: string | null) => Promise<void>;
  /** Tells the visit that the browser brought the page back from its cache. */
  readonly restore: () => Promise<void>;
  /** Shows the page of another type. */
  readonly turnTo: (pageType: string) => Promise<void>;
  /** Waits for lazy code and for the work that it starts. */
  readonly settle: () => Promise<void>;
}

/** Classes whose own fields never change. Their getters read observable objects. */
const CONSTANT = ['SupportChatViewModel'];

/** Returns the model of a view. The view renders the changes of an instance of a class only if the class is observable. */
export function observed<Model extends object>(model: Model): Model {
  const isPlain = Object.getPrototypeOf(model) === Object.prototype;
  const isConstant = CONSTANT.includes(model.constructor.name);
  expect(isPlain || isConstant || isObservable(model), `${model.constructor.name} is observable`).toBe(true);
  return model;
}

/** Features that read the document. */
const BROWSER_ONLY = ['steering'];

/** Opens a page without a game. The end of the test disposes it. */
export async function openVisit(options: AppBenchOptions = {}, loaders: Partial<AppLoaders> = {}): Promise<VisitBench> {
  const storedListeners: ((key: string | null) => void)[] = [];
  const restoreListeners: (() => void)[] = [];
  const shared: Partial<VisitPorts> = {
    onStored: (changed) => void storedListeners.push(changed),
    onBfcacheRestore: (callback) => void restoreListeners.push(callback),
  };
  expectNothingObserved();
  const bench = openBench({ at: '/coupon', ...options, browser: { ...shared, ...options.browser } });
  const { core } = bench;
  const { signal } = core;
  const words = await createI18n({ language: 'en', domains: ['common'], clock: bench.clock, signal });
  const browser = await core.ports.loadVisitPorts();
  let features: VisitFeatures | undefined;
  const loadVisit: AppLoaders['loadVisit'] = (app) => {
    const all = VISIT_FEATURES.filter(({ key }) => !BROWSER_ONLY.includes(key.id));
    features = new VisitFeatures(all, app, browser).start();
    const { feature, created, Layers } = features;
    const createAll = async () => features?.createAll(browser.idle.yieldToMain);
    return Promise.resolve(() => ({ feature, created, Layers, createAll }));
  };
  const app = await createApp(core, words, { ...APP_LOADERS, loadVisit, ...loaders });
  const settle = () => bench.settleImports();
  await bench.settle();
  await (await app.visit.load())?.createAll();
  await settle();
  const layers = () => features?.layers ?? [];
  return {
    bench,
    app,
    browser,
    shown: () => layers().map(({ id }) => id),
    model<Id extends keyof LayerModels>(id: Id) {
      const layer = layers().find((one) => one.id === id) as { model(): LayerModels[Id] } | undefined;
      if (layer) return observed(layer.model());
      const ids = layers().map((one) => one.id);
      throw new Error(`The visit shows ${ids.join(', ') || 'no layer'}, not ${id}`);
    },
    async feature(key) {
      const api = await app.feature(key);
      if (!api) throw new Error(`The feature ${key.id} could not be loaded`);
      return api;
    },
    async stored(key) {
      for (const changed of storedListeners) changed(key);
      await settle();
    },
    async restore() {
      for (const callback of restoreListeners) callback();
      await settle();
    },
    async turnTo(pageType) {
      const { bootstrap, View } = app.page.current;
      runInAction(() => {
        app.page.current = { bootstrap: { ...bootstrap, pageType: pageType as typeof bootstrap.pageType }, View };
      });
      await settle();
    },
    settle,
  };
}
