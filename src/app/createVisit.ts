import type { App } from './core/app.ts';
import type { Visit } from './core/visit.types.ts';
import type { VisitPorts } from './ports/visitPorts.ts';
import { VISIT_FEATURES } from './visitFeatures.ts';
import { VisitFeatures } from './shell/visitFeatureSet.ts';

/** What goes on beside whatever page is on. */
export function createVisit(app: App, browser: VisitPorts): Visit {
  const features = new VisitFeatures(VISIT_FEATURES, app, browser).start();
  const { feature, known, Layers } = features;
  return {
    feature,
    known,
    Layers,
    async createAll() {
      await features.createAll(browser.idle.yieldToMain);
    },
  };
}
