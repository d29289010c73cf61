import { makeAutoObservable, reaction, runInAction } from 'mobx';
import type { NowBuxDesk } from '../../core/api/visit/nowbux.ts';
import type { NowBuxHost } from './host.ts';
import { withDesk } from './withNowBux.ts';

/** Has the first coin told on the page, however it came. `balance`: undefined while it isn't known; observed. */
export function tellFirstCoin(
  host: Pick<NowBuxHost, 'app' | 'store'>,
  balance: () => number | undefined,
  life: AbortSignal,
): void {
  const kept = makeAutoObservable({ desk: undefined as NowBuxDesk | undefined }, {}, { deep: false });
  const keep = (desk: NowBuxDesk | undefined) =>
    runInAction(() => {
      kept.desk = desk;
    });
  withDesk(host, keep, life);
  reaction(
    () => ({ desk: kept.desk, known: balance() }),
    ({ desk, known }) => known !== undefined && desk?.sawBalance(known),
    { signal: life, fireImmediately: true },
  );
}
