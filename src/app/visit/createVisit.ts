import type { App } from '../boot/createApp.ts';
import type { Visit } from '../boot/visit.types.ts';
import { VISIT_FEATURES } from './features.ts';
import { redrawUndrawnParts } from './redrawUndrawnParts.ts';
import { VisitFeatures } from './visitFeatures.ts';

/** What goes on beside whatever page is on. */
export function createVisit(app: App): Visit {
  const features = new VisitFeatures(VISIT_FEATURES, app);
  const { feature, Layers } = features;
  return {
    feature,
    Layers,
    async createAll() {
      const { idle, lacksParts } = await app.core.ports.late();
      redrawUndrawnParts(app.page, lacksParts);
      await features.createAll(idle.yieldToMain);
    },
  };
}
