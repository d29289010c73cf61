import { makeAutoObservable, runInAction } from 'mobx';
import { type TopicId, topicOf } from '../../domain/support/help/topics.ts';
import type { HelpModel } from '../../widgets/support/Help/Help.types.ts';
import type { App } from '../core/app.ts';
import { HELP, type HelpApi } from '../core/featureKeys/visit/help.ts';
import { helpActions } from './helpActions.ts';
import { SUPPORT_CHAT, type SupportChatApi } from '../core/featureKeys/visit/supportChat.ts';

/** The help page. `?topic=` names the open answer. */
export class HelpViewModel implements HelpModel {
  readonly first: TopicId | undefined;
  support: SupportChatApi | undefined;
  readonly #app: App;

  constructor(app: App) {
    this.#app = app;
    this.first = topicOf(new URLSearchParams(app.core.ports.browser.path().split('?')[1]).get('topic'));
    makeAutoObservable(this, { first: false }, { deep: false, autoBind: true });
  }

  start(): void {
    void this.#app.feature(SUPPORT_CHAT).then((support) => runInAction(() => (this.support = support)));
  }

  get acts(): HelpModel['acts'] {
    return helpActions(this.#app);
  }

  get chat(): HelpModel['chat'] {
    const { support } = this;
    return support?.available ? { unread: support.unread, open: () => void support.open() } : undefined;
  }

  report(): void {
    this.#open('report');
  }

  reports(): void {
    this.#open('reports');
  }

  #open(dialog: 'report' | 'reports'): void {
    void this.#app.requestFeature(HELP).then((help: HelpApi | undefined) => help?.open({ begin: dialog }));
  }
}
