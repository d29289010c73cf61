import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Dialog } from '../../../design/overlays/Dialog/Dialog.tsx';
import { Spotlight } from '../../../widgets/shell/Spotlight/Spotlight.tsx';
import { Ticket } from '../../../widgets/passes/Ticket/Ticket.tsx';
import { dateText } from '../../../design/data/DateTime/dateText.ts';

/** There are no advertisements from now on. */
export interface AdFreeModeModel {
  /** The game that is on, where one is. */
  readonly game: string | undefined;
  /** What the pass is called, where one brought it. */
  readonly name: string | undefined;
  /** What brought it. */
  readonly by: 'pass' | 'ad';
  /** When it is over, in milliseconds since the Unix epoch, where that is known. */
  readonly until: number | undefined;
  readonly close: () => void;
}

/** Says that advertising is over, and for how long: after a pass that counts, and after the first time that was earned. */
export const AdFreeMode = observer(function AdFreeMode({ model }: { readonly model: AdFreeModeModel }) {
  const { t, i18n } = useTranslation('passes');
  const { game, name, by, until, close } = model;
  const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short' });
  const moment = until && (by === 'pass' ? dateText(until) : time.format(until));
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
              value: moment === undefined ? t('plans.benefits.ads') : t('ad-free.until', { moment }),
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
