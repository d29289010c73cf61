import type { App } from '../boot/createApp.ts';
import { wantVisitFeature } from './wantVisitFeature.ts';
import { HELP } from './help/api.ts';

/** Opens the problem form for an unfinished payment, with this description. */
export function askSupport(app: App, description: string): void {
  void wantVisitFeature(app, HELP).then((help) =>
    help?.open({ begin: 'report', about: { category: 'payment', description } }),
  );
}
