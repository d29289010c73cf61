import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Dialog } from '../../../design/overlays/Dialog/Dialog.tsx';
import { Spotlight } from '../../../widgets/shell/Spotlight/Spotlight.tsx';
import { Ticket } from '../../../widgets/passes/Ticket/Ticket.tsx';
import { dateText } from '../../../design/data/DateTime/dateText.ts';

/** Model of the dialog that tells when time without advertising begins. */
export interface AdFreeModeModel {
  /** Name of the running game; undefined outside a game. */
  readonly game: string | undefined;
  /** Name of the pass that removed advertising; undefined for earned ad-free time. */
  readonly name: string | undefined;
  /** Whether a pass or a watched advertisement brought the ad-free time. */
  readonly by: 'pass' | 'ad';
  /** End of the ad-free time in milliseconds since the Unix epoch, if known. */
  readonly endsAt: number | undefined;
  readonly close: () => void;
}

/** Announces ad-free time and its length: after a new pass, and after the first time earned by an ad. */
export const AdFreeMode = observer(function AdFreeMode({ model }: { readonly model: AdFreeModeModel }) {
  const { t, i18n } = useTranslation('passes');
  const { game, name, by, endsAt, close } = model;
  const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short' });
  const endText = endsAt && (by === 'pass' ? dateText(endsAt) : time.format(endsAt));
  return (
    <Dialog
      open
      size="s"
      title={t('ad-free.title')}
      closeLabel={t('close')}
      onClose={close}
      artFits
      art={
        <Spotlight>
          <Ticket
            lit
            admits={{
              label: name ?? game ?? t('ticket.pass'),
              value: endText === undefined ? t('plans.benefits.ads') : t('ad-free.until', { moment: endText }),
            }}
          />
        </Spotlight>
      }
      actions={
        <Button variant="go" wide onClick={close}>
          {t(game ? 'payment.play' : 'ad-free.close')}
        </Button>
      }
    >
      <p>{t(`ad-free.${by}`)}</p>
    </Dialog>
  );
});
