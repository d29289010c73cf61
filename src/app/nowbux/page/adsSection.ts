import { makeAutoObservable, runInAction } from 'mobx';
import type { NowBuxService } from '../../core/api/visit/nowbux.ts';
import type { CreateSection } from './host.ts';
import { withNowBux } from './withNowBux.ts';

/** Advertisements that bring nowBux, once their code is there. What they bring changes the page. */
export const createAdsSection: CreateSection<'ads'> = (host, life) => {
  const kept = makeAutoObservable({ service: undefined as NowBuxService | undefined }, {}, { deep: false });
  const keep = (service: NowBuxService | undefined) => {
    service?.changed.listen(host.changed, life);
    runInAction(() => {
      kept.service = service;
    });
  };
  withNowBux(host, keep, life);
  return {
    get offer() {
      return kept.service?.offer ?? 'none';
    },
    get amount() {
      return kept.service?.adAmount ?? 0;
    },
    watch: () => kept.service?.watchAd(),
  };
};
