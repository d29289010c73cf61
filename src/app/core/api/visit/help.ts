import type { HelpAct, TopicId } from '../../../../domain/support/help/topics.ts';
import type { ReportStart } from '../../../../modals/support/ReportProblem/ReportProblem.types.ts';
import { featureKey } from '../../../../kit/featureKey.ts';
import type { App } from '../../app.ts';

export interface HelpWish {
  /** What is shown first; the answers where nothing is said. */
  readonly begin?: 'help' | 'report' | 'reports' | undefined;
  /** The answer to begin with. */
  readonly topic?: TopicId | undefined;
  /** What answers can lead to from here, besides what there is on every page. Help is closed before. */
  readonly acts?: Readonly<Partial<Record<HelpAct, () => void>>>;
  /** Initial values of the problem form, for `begin: 'report'`. */
  readonly about?: ReportStart | undefined;
  /** The form for a problem, where there is a better one than that of the visit. */
  readonly report?: (() => void) | undefined;
}

export interface HelpApi {
  /** Shows the answers over whatever page is on. Resolves when nothing of help or support is open any more. */
  open(wish?: HelpWish): Promise<void>;
}

/** Help over any page: answers, the form for a problem, what was reported. */
export const HELP = featureKey<HelpApi>('help');

/** Opens the problem form for an unfinished payment, with this description. */
export function askSupport(app: App, description: string): void {
  void app
    .wantFeature(HELP)
    .then((help) => help?.open({ begin: 'report', about: { category: 'payment', description } }));
}
