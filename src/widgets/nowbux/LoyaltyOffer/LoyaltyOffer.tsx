import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../../design/primitives/Button/Button.tsx';
import { Card } from '../../../design/primitives/Card/Card.tsx';
import { Heading } from '../../../design/primitives/Heading/Heading.tsx';
import { PlayIcon } from '../../../design/icons/pageIcons.tsx';
import { moneyText } from '../../../design/data/Money/moneyText.ts';
import { StageList } from '../../../design/primitives/StageList/StageList.tsx';
import { Text } from '../../../design/primitives/Text/Text.tsx';
import { isOver, isRedeemable, type LoyaltyOffer as Offer } from '../../../domain/nowbux/loyalty/loyaltyOffer.ts';
import { useOfferSteps } from './useOfferSteps.ts';
import styles from './LoyaltyOffer.module.css';
import type { VettedUrl } from '../../../kit/vettedUrl.ts';

export interface OfferGame {
  readonly name: string;
  readonly playUrl: VettedUrl;
}

export interface LoyaltyOfferProps {
  readonly offer: Offer;
  /** The game of the loyalty offer; undefined if the lists of games don't have it. */
  readonly game: OfferGame | undefined;
  /** The current time, in milliseconds since the Unix epoch. */
  readonly now: number;
  readonly onWithdraw: () => void;
}

/** A loyalty offer with its done, current and remaining steps, and the final reward. */
export function LoyaltyOffer({ offer, game, now, onWithdraw }: LoyaltyOfferProps) {
  const { t, i18n } = useTranslation('loyalty');
  const { program, title, currency, amount, withdrawal } = offer;
  const money = moneyText(amount, currency, i18n.language);
  const isKnown = program === 'cloud-phone' || program === 'game-hunt';
  const name = isKnown ? t(`programs.${program}.title`) : title;
  const stages = useOfferSteps(offer, game?.name ?? t('aGame'), money, now);
  const ready = isRedeemable(offer);
  const over = isOver(offer, now);
  return (
    <Card as="article" padding="m" labelledBy={`offer-${offer.offerId}`} className={styles.offer}>
      <div className={styles.header}>
        <Heading level={3} size="l" id={`offer-${offer.offerId}`}>
          {game ? t('offer', { program: name, game: game.name }) : name}
        </Heading>
        <Text strong count>
          {t('earns', { amount: money })}
        </Text>
      </div>
      {isKnown && <Text tone="soft">{t(`programs.${program}.text`)}</Text>}
      <StageList
        layout="column"
        label={t('steps.label')}
        stateLabels={{
          done: t('states.done'),
          now: t('states.now'),
          next: t('states.next'),
          failed: t('states.failed'),
        }}
        stages={stages}
      />
      {over && <Text tone="soft">{t('over')}</Text>}
      {withdrawal && <Text tone="soft">{t('withdrawn', { amount: money, email: withdrawal.email })}</Text>}
      <div className={styles.actions}>
        {!over && !ready && !withdrawal && game && (
          <ButtonLink variant="go" size="s" icon={PlayIcon} href={game.playUrl}>
            {t('play')}
          </ButtonLink>
        )}
        {!over && (
          <Button variant={ready ? 'go' : 'secondary'} size="s" onClick={onWithdraw}>
            {t(withdrawal ? 'receipt' : 'withdraw')}
          </Button>
        )}
      </div>
    </Card>
  );
}
