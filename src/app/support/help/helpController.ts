import { makeAutoObservable } from 'mobx';
import type { TopicId } from '../../../domain/support/help/topics.ts';
import type { KeptReport, SupportReports } from '../../../domain/support/supportReports.ts';
import type { HelpPanelModel } from '../../../modals/support/Help/HelpPanel.tsx';
import type { MyReportsModel } from '../../../modals/support/MyReports/MyReports.tsx';
import type { ReportProblemViewModel } from '../../../modals/support/ReportProblem/ReportProblem.viewModel.ts';
import type { SupportChatApi } from '../../core/featureKeys/visit/supportChat.ts';
import type { HelpRequest } from '../../core/featureKeys/visit/help.ts';

interface HelpParts {
  readonly acts: () => HelpPanelModel['acts'];
  readonly chat: SupportChatApi;
  readonly report: ReportProblemViewModel;
  readonly reports: SupportReports;
  readonly copy: (text: string) => Promise<boolean>;
}

/** Controls which part of help is open: answers, problem form or earlier reports. One is open at a time. */
export class HelpController implements HelpPanelModel {
  showing: 'help' | 'report' | 'reports' | undefined;
  kept: readonly KeptReport[] = [];
  readonly #parts: HelpParts;
  #wish: HelpRequest = {};
  #closed: (() => void)[] = [];

  constructor(parts: HelpParts) {
    this.#parts = parts;
    // The getters marked `false` read `#wish` and `chat`, which aren't observable.
    makeAutoObservable(this, { first: false, acts: false, chat: false }, { autoBind: true, deep: false });
  }

  get help(): HelpPanelModel | undefined {
    return this.showing === 'help' ? this : undefined;
  }

  get form(): ReportProblemViewModel | undefined {
    return this.showing === 'report' ? this.#parts.report : undefined;
  }

  get list(): MyReportsModel | undefined {
    if (this.showing !== 'reports') return undefined;
    const { copy, reports } = this.#parts;
    const forget = () => {
      reports.forget();
      this.show('reports');
    };
    return { reports: this.kept, copy, forget, report: () => this.report(), close: () => this.close() };
  }

  get first(): TopicId | undefined {
    return this.#wish.topic;
  }

  /** Actions that help's answers offer. Each closes help before it runs. */
  get acts(): HelpPanelModel['acts'] {
    const all = Object.entries({ ...this.#parts.acts(), ...this.#wish.acts });
    return Object.fromEntries(
      all.map(([name, act]) => [
        name,
        () => {
          this.close();
          act();
        },
      ]),
    );
  }

  get chat(): HelpPanelModel['chat'] {
    const { chat } = this.#parts;
    return chat.available ? { unread: chat.unread, open: () => this.openChat() } : undefined;
  }

  /** Opens help. Resolves when help, the problem form and the earlier reports are all closed. */
  open(wish: HelpRequest = {}): Promise<void> {
    this.#wish = wish;
    if (wish.begin === 'report') this.#parts.report.begin(wish.about);
    this.show(wish.begin ?? 'help');
    return new Promise((resolve) => this.#closed.push(resolve));
  }

  report(): void {
    const { report } = this.#wish;
    if (report) {
      this.close();
      return report();
    }
    this.#parts.report.begin();
    this.show('report');
  }

  reports(): void {
    this.show('reports');
  }

  openChat(): void {
    this.show(undefined);
    // Keep help's promise pending while the support chat is open, so that a game behind the chat stays paused.
    void this.#parts.chat.open().then(() => !this.showing && this.close());
  }

  close(): void {
    this.show(undefined);
    for (const resolve of this.#closed.splice(0)) resolve();
  }

  private show(showing: HelpController['showing']): void {
    this.showing = showing;
    if (showing === 'reports') this.kept = this.#parts.reports.all;
  }
}
