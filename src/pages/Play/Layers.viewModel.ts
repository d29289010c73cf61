import { compareShallow, computed, makeAutoObservable } from 'mobx';
import type { SessionState } from '../../domain/session/session.state.ts';
import { situationOf } from '../../domain/session/sessionSituation.ts';
import { type Layer, type LayerFacts, visibleLayers, type VisibleLayers } from './playLayers.ts';

export interface LayersSources extends Pick<LayerFacts, 'isFromNotice'> {
  readonly session: { readonly state: SessionState };
  readonly stream: { readonly pictureSeen: boolean };
  /** Returns all layers that the session's services and the features declare. */
  readonly layers: () => readonly Layer[];
}

/** Decides by the session's state which layers of the play page show. */
export class LayersViewModel implements VisibleLayers {
  readonly #from: LayersSources;

  constructor(from: LayersSources) {
    this.#from = from;
    const shallow = computed({ equals: compareShallow });
    makeAutoObservable(this, { below: shallow, above: shallow, has: false }, { deep: false });
  }

  private get visible(): VisibleLayers {
    const { session, stream, layers, isFromNotice } = this.#from;
    const { kind } = session.state;
    const picture = stream.pictureSeen && kind !== 'ended' && kind !== 'failed';
    return visibleLayers(layers(), { situation: situationOf(session.state).kind, picture, isFromNotice });
  }

  get below() {
    return this.visible.below;
  }

  get cover() {
    return this.visible.cover;
  }

  get dialog() {
    return this.visible.dialog;
  }

  get above() {
    return this.visible.above;
  }

  get asks() {
    return this.visible.asks;
  }

  /** Whether the play page's layer with this id is visible below the page's cover. */
  has(id: string): boolean {
    return this.below.some((layer) => layer.id === id);
  }
}
