import { makeObservable, observableRef, runInAction } from 'mobx';
import type { NowBuxDesk } from '../../visit/nowbux/api.ts';
import { NOWBUX } from '../../visit/nowbux/api.ts';
import { loadVisitFeature } from '../../visit/loadVisitFeature.ts';
import type { CreatePart } from './host.ts';

/** Advertisements that bring nowBux, once their code is there. What they bring changes the page. */
export const createAdsPart: CreatePart<'ads'> = ({ app, changed }, life) => {
  const kept = makeObservable({ desk: undefined as NowBuxDesk | undefined }, { desk: observableRef });
  void loadVisitFeature(app, NOWBUX)
    .then((it) => it?.load())
    .then((desk) => {
      if (life.aborted || !desk) return;
      desk.changed.listen(changed, life);
      runInAction(() => {
        kept.desk = desk;
      });
    });
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
