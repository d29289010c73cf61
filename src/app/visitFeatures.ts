import { account } from './account/forms/feature.ts';
import { afterPlay } from './session/afterPlay/feature.ts';
import { assistance } from './assistance/feature.ts';
import { checks } from './controls/checks/feature.ts';
import { documentSync } from './shell/document/feature.ts';
import { gameOn } from './library/runningGame/feature.ts';
import { shortcuts } from './library/shortcuts/feature.ts';
import { help } from './support/help/feature.ts';
import { limits } from './account/limits/feature.ts';
import { nowbux } from './nowbux/onPages/feature.ts';
import { invite } from './nowbux/invite/feature.ts';
import { pagePasses } from './passes/onPages/feature.ts';
import { preferences } from './account/preferences/feature.ts';
import { privacy } from './privacy/feature.ts';
import { profile } from './account/profile/feature.ts';
import { pwa } from './pwa/feature.ts';
import { steering } from './shell/gamepadNavigation/feature.ts';
import { supportChat } from './support/supportChat/feature.ts';
import { failedRequests } from './shell/failedRequests/feature.ts';
import { withdrawal } from './nowbux/withdrawal/feature.ts';
import type { VisitFeature } from './core/visitFeature.ts';
import type { App, Visit } from './core/app.ts';
import type { VisitPorts } from './ports/visitPorts.ts';
import { VisitFeatures } from './shell/visitFeatureSet.ts';

/** The features of a visit, in order of creation once the first page is idle. */
export const VISIT_FEATURES: readonly VisitFeature[] = [
  steering,
  documentSync,
  failedRequests,
  gameOn,
  shortcuts,
  privacy,
  pwa,
  account,
  pagePasses,
  preferences,
  assistance,
  profile,
  help,
  checks,
  supportChat,
  nowbux,
  invite,
  withdrawal,
  limits,
  afterPlay,
];

/** Creates the features that outlive a page. */
export function createVisit(app: App, browser: VisitPorts): Visit {
  const features = new VisitFeatures(VISIT_FEATURES, app, browser).start();
  const { feature, created, Layers } = features;
  return {
    feature,
    created,
    Layers,
    async createAll() {
      await features.createAll(browser.idle.yieldToMain);
    },
  };
}
