import { useTranslation } from 'react-i18next';
import { dateText } from '../../../design/data/DateTime/dateText.ts';
import type { Stage } from '../../../design/primitives/StageList/StageList.tsx';
import { type LoyaltyOffer, type LoyaltyStep, stepStates } from '../../../domain/nowbux/loyalty/loyaltyOffer.ts';

/** Returns the steps of a loyalty offer with their texts and states. */
export function useOfferSteps(offer: LoyaltyOffer, game: string, money: string, now: number): readonly Stage[] {
  const { t } = useTranslation('loyalty');
  const states = stepStates(offer, now);
  const label = (step: LoyaltyStep): string => {
    switch (step.kind) {
      case 'installed':
        return t(step.done ? 'steps.installedDone' : 'steps.installed', { game });
      case 'verified':
        return t(step.done ? 'steps.verifiedDone' : 'steps.verified');
      case 'play':
        return t('steps.play', { count: step.requiredMinutes ?? 0 });
      case 'purchase':
        return t('steps.purchase', { count: step.requiredDays ?? 0 });
      case 'cashout':
        return t('steps.cashout', { amount: money });
      default:
        return t('steps.unknown');
    }
  };
  const detail = (step: LoyaltyStep, missed: boolean): string | undefined => {
    if (missed) return t('steps.missed');
    if (step.done) return undefined;
    if (step.kind === 'play' && step.requiredMinutes !== undefined) {
      const minutes = Math.floor((step.progressRatio ?? 0) * step.requiredMinutes);
      return t('steps.played', { done: minutes, of: step.requiredMinutes });
    }
    if (step.kind !== 'purchase' || step.endsAt === undefined || !Number.isFinite(new Date(step.endsAt).getTime()))
      return undefined;
    return t('steps.until', { moment: dateText(step.endsAt) });
  };
  return offer.steps.map((step, i) => {
    const state = states[i] ?? 'next';
    return {
      id: `${i} ${step.kind}`,
      label: label(step),
      state: state === 'missed' ? 'failed' : state,
      detail: detail(step, state === 'missed'),
    };
  });
}
