import type { App } from '../../app.ts';
import { HELP } from './help.ts';

/** Opens the problem form for an unfinished payment, with this description. */
export function askSupport(app: App, description: string): void {
  void app
    .wantFeature(HELP)
    .then((help) => help?.open({ begin: 'report', about: { category: 'payment', description } }));
}
