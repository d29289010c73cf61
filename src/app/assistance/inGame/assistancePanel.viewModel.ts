import { makeAutoObservable } from 'mobx';
import type { AssistanceStore } from '../../../domain/assistance/assistance.store.ts';
import type { AssistancePanelModel } from '../../../widgets/assistance/AssistancePanel/AssistancePanel.types.ts';

/** Panel of the settings over a game. */
export class AssistancePanelViewModel implements AssistancePanelModel {
  shown = false;
  readonly assistance: AssistancePanelModel['assistance'];

  constructor(store: AssistanceStore) {
    this.assistance = store;
    makeAutoObservable(this, { assistance: false }, { autoBind: true, deep: false });
  }

  toggle(): void {
    this.shown = !this.shown;
  }

  close(): void {
    this.shown = false;
  }
}
