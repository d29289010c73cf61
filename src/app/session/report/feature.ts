import { LazyPart } from '../../../kit/lazyPart.ts';
import type { PlayFeature } from '../../play/feature.ts';
import { REPORT, type ReportApi } from '../../core/featureKeys/play/sessionReport.ts';
import type { ReportController } from './reportController.ts';

/**
 * Report of a session. It follows the session from the first picture. If its JavaScript fails to load, there is no
 * report.
 */
export const report: PlayFeature<ReportApi> = {
  key: REPORT,
  create(context, signal) {
    const part = new LazyPart<ReportController>(async () => {
      const [{ ReportController }, ports] = await Promise.all([
        import('./reportController.ts'),
        context.browser.report(),
      ]);
      return () => new ReportController(context, ports).start(signal);
    }, signal).loadWhen(() => context.play.stream.pictureSeen, context.app.core.ports.clock);
    return {
      api: {
        get report() {
          return part.value?.report;
        },
      },
    };
  },
};
