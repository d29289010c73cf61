import type { HelpAction, TopicId } from '../../../../domain/support/help/topics.ts';
import type { ReportStart } from '../../../../modals/support/ReportProblem/ReportProblem.types.ts';
import { featureKey } from '../../../../kit/featureKey.ts';
import type { App } from '../../app.ts';

export interface HelpRequest {
  /** Part of help that opens first: answers, problem form or earlier reports. Default: `help`, the answers. */
  readonly begin?: 'help' | 'report' | 'reports' | undefined;
  /** Topic of help whose answer is open at first. */
  readonly topic?: TopicId | undefined;
  /** Actions that help's answers can offer on this page only. Help closes before they run. */
  readonly acts?: Readonly<Partial<Record<HelpAction, () => void>>>;
  /** Initial values of the problem form, for `begin: 'report'`. */
  readonly about?: ReportStart | undefined;
  /** Called instead of opening the visit's problem form, when the player wants to report a problem. */
  readonly report?: (() => void) | undefined;
}

export interface HelpApi {
  /** Shows help over the current page. Resolves when all help and support dialogs are closed. */
  open(request?: HelpRequest): Promise<void>;
}

/** Help over any page: answers, problem form and earlier reports. */
export const HELP = featureKey<HelpApi>('help');

/** Opens the problem form for an unfinished payment, with this description. */
export function openPaymentReport(app: App, description: string): void {
  void app
    .requestFeature(HELP)
    .then((help) => help?.open({ begin: 'report', about: { category: 'payment', description } }));
}
