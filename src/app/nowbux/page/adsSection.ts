import { makeAutoObservable, runInAction } from 'mobx';
import type { NowBuxDesk } from '../../core/api/visit/nowbux.ts';
import type { CreatePart } from './host.ts';
import { withDesk } from './withNowBux.ts';

/** Advertisements that bring nowBux, once their code is there. What they bring changes the page. */
export const createAdsPart: CreatePart<'ads'> = (host, life) => {
  const kept = makeAutoObservable({ desk: undefined as NowBuxDesk | undefined }, {}, { deep: false });
  const keep = (desk: NowBuxDesk | undefined) => {
    desk?.changed.listen(host.changed, life);
    runInAction(() => {
      kept.desk = desk;
    });
  };
  withDesk(host, keep, life);
  return {
    get offer() {
      return kept.desk?.offer ?? 'none';
    },
    get amount() {
      return kept.desk?.adAmount ?? 0;
    },
    watch: () => kept.desk?.watchAd(),
  };
};
