import { LazyPart } from '../../../kit/lazyPart.ts';
import type { PlayFeature } from '../../play/feature.ts';
import { REPORT, type ReportApi } from '../../core/api/play/sessionReport.ts';
import type { ReportController } from './reportController.ts';

/** How a session went: followed once there is a picture. Without its code nothing is said of it. */
export const report: PlayFeature<ReportApi> = {
  key: REPORT,
  create(context, life) {
    const part = new LazyPart<ReportController>(async () => {
      const [{ ReportController }, ports] = await Promise.all([
        import('./reportController.ts'),
        context.browser.report(),
      ]);
      return () => new ReportController(context, ports).start(life);
    }, life).loadWhen(() => context.play.stream.pictureSeen, context.app.core.ports.clock);
    return {
      api: {
        get report() {
          return part.value?.report;
        },
      },
    };
  },
};
