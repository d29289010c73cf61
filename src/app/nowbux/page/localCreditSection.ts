import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { AdRewardCredits } from '../../../domain/nowbux/adReward/adRewardCredits.ts';
import { PlaytimeCredits } from '../../../domain/nowbux/earning/playtimeCredits.ts';
import type { CreateSection } from './nowBuxHost.ts';
import { loadNowBuxService } from './loadNowBuxService.ts';

/** A guest's earnings in this browser. Read again when the page becomes visible and after an advertisement. */
export const createLocalCreditSection: CreateSection<'localCredit'> = (host, signal) => {
  const { app, rules, player, looks } = host;
  const { localStore, log } = app.core.ports;
  const whole = Math.max(rules.playSecsPerNowbux, 1);
  const credit = makeAutoObservable({ secs: 0, watched: 0 }, {}, { deep: false });
  const read = () => {
    runInAction(() => {
      credit.secs = new PlaytimeCredits(localStore, log).secs;
      credit.watched = new AdRewardCredits(localStore, log).total;
    });
  };
  reaction(looks, read, { fireImmediately: true, signal });
  loadNowBuxService(host, (service) => service?.changed.listen(read, signal), signal);
  return {
    get amount() {
      return player() === 'guest' ? Math.floor(credit.secs / whole) + credit.watched : undefined;
    },
    get secsToNext() {
      return whole - (credit.secs % whole);
    },
  };
};
