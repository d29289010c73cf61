import { LazyPart } from '../../../kit/lazyPart.ts';
import type { VisitFeature } from '../../core/visitFeature.ts';
import { WITHDRAWAL, type WithdrawalApi } from '../../core/featureKeys/visit/withdrawal.ts';
import type { WithdrawalDialog } from './createWithdrawal.ts';

/** Withdrawing rewards, loaded on first use. */
export const withdrawal: VisitFeature<WithdrawalApi> = {
  key: WITHDRAWAL,
  create({ app }, signal) {
    const dialog = new LazyPart<WithdrawalDialog>(async () => {
      const [{ createWithdrawal }] = await Promise.all([
        import('./createWithdrawal.ts'),
        app.loadStrings('withdrawal'),
      ]);
      return () => createWithdrawal(app);
    }, signal);
    return {
      api: { open: async (opened) => (await app.late.request(dialog.load))?.open(opened) },
      get layers() {
        return dialog.value?.layers;
      },
    };
  },
};
