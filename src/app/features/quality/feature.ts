import { QualityStore } from '../../../domain/quality/quality.store.ts';
import type { PlayFeature } from '../../play/feature.ts';
import { QUALITY, type QualityApi } from './api.ts';

/** How good the picture is to be: what a player chose on this browser, for every game. */
export const quality: PlayFeature<QualityApi> = {
  key: QUALITY,
  create({ app, browser }) {
    return { api: new QualityStore({ store: app.core.ports.localStore, savesData: browser.savesData }) };
  },
};
