import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../../design/primitives/Button/Button.tsx';
import { Dialog } from '../../../design/overlays/Dialog/Dialog.tsx';
import { PlayIcon } from '../../../design/icons/icons.tsx';
import { Illustration } from '../../../widgets/shell/Illustration/Illustration.tsx';
import { Spotlight } from '../../../widgets/shell/Spotlight/Spotlight.tsx';
import { priceText } from '../../../design/data/Money/moneyText.ts';
import { Text } from '../../../design/primitives/Text/Text.tsx';
import { Ticket } from '../../../widgets/passes/Ticket/Ticket.tsx';
import type { NowBuxModel } from '../NowBux.types.ts';
import { CopyCode } from './CopyCode.tsx';
import styles from './Redeem.module.css';
import type { RedeemModel, RedeemStep } from './redeem.types.ts';
import type { RedeemedItem } from './redeemedItem.ts';

interface RedeemedProps {
  readonly model: NowBuxModel;
  readonly redeem: RedeemModel;
  readonly step: Extract<RedeemStep, { kind: 'done' }>;
  readonly redeemed: RedeemedItem;
}

/** The redeemed item: its gift card code, or a link to its game. */
export const Redeemed = observer(function Redeemed({ model, redeem, step, redeemed }: RedeemedProps) {
  const { t, i18n } = useTranslation('redeem');
  const { item, card, game } = redeemed;
  const { code, left } = step;
  const isCard = item.goods === 'gift card';
  const seeCodes = () => {
    redeem.close();
    model.open('codes');
  };
  const shop = card?.name || t('cards.name');
  return (
    <Dialog
      open
      size="s"
      severity="success"
      title={t(isCard ? 'done.card' : 'done.item')}
      closeLabel={t('close')}
      onClose={redeem.close}
      artFits={code !== undefined}
      art={
        code === undefined ? (
          <div className={styles.art}>
            <Illustration scene="ticket" />
          </div>
        ) : (
          <Spotlight>
            <Ticket
              lit
              admits={{
                label: shop,
                value: card && card.worth > 0 ? priceText(card.worth, card.currencySymbol, i18n.language) : shop,
              }}
              stub={<CopyCode code={code} copy={redeem.copy} />}
            />
          </Spotlight>
        )
      }
      actions={
        <>
          <Button variant="go" wide onClick={redeem.close}>
            {t('done.good')}
          </Button>
          {isCard ? (
            <Button variant="quiet" wide onClick={seeCodes}>
              {t('done.codes')}
            </Button>
          ) : (
            game?.playUrl && (
              <ButtonLink variant="secondary" wide icon={PlayIcon} href={game.playUrl}>
                {t('done.play', { game: game.name ?? t('games.aGame') })}
              </ButtonLink>
            )
          )}
        </>
      }
    >
      <p>
        {isCard
          ? t(code === undefined ? 'done.uncoded' : 'done.cardText', { shop })
          : t('done.itemText', { name: item.productId, game: game?.name ?? t('games.aGame') })}
      </p>
      {left !== undefined && (
        <Text tone="gold" strong count>
          {t('done.left', { amount: left })}
        </Text>
      )}
    </Dialog>
  );
});
