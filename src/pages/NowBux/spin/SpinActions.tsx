import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Countdown } from '../../../design/data/Countdown/Countdown.tsx';
import { RefreshIcon, SoundOffIcon, SoundOnIcon, UserIcon } from '../../../design/icons/icons.tsx';
import { IconButton } from '../../../design/primitives/IconButton/IconButton.tsx';
import { Text } from '../../../design/primitives/Text/Text.tsx';
import type { Slice } from '../../../domain/nowbux/spin/prizeWheel.ts';
import { ContactSupport, OrderNumber } from '../../../widgets/passes/OrderNumber/OrderNumber.tsx';
import { ClaimForm } from './ClaimForm.tsx';
import styles from './Spin.module.css';
import type { SpinModel } from './spin.types.ts';
import { SpinTexts } from './SpinTexts.tsx';

interface SpinActsProps {
  readonly model: SpinModel;
  readonly slices: readonly Slice[];
}

/** Shows the state of the spin in words, and the buttons for what the player can do. */
export const SpinActions = observer(function SpinActions({ model, slices }: SpinActsProps) {
  const { t } = useTranslation('spin');
  const textRef = useRef<HTMLDivElement>(null);
  const { state, left, number } = model;
  const { kind } = state;
  const claims = kind === 'unclaimed' || kind === 'claiming';
  const busy = kind === 'asking' || kind === 'pausing' || kind === 'turning';
  const offered = !claims && kind !== 'unsure' && (busy || (left ?? 0) > 0);
  // The spin button disappears after the last spin, so move the focus from it to the prize.
  const before = useRef(offered);
  useEffect(() => {
    if (before.current && !offered && document.activeElement === document.body) textRef.current?.focus();
    before.current = offered;
  }, [offered]);
  if (model.guest) return <Guest model={model} />;
  return (
    <div className={styles.actions}>
      <div ref={textRef} role="status" tabIndex={-1} className={styles.text}>
        <SpinTexts model={model} slices={slices} />
      </div>
      {claims && <ClaimForm model={model} state={state} />}
      {kind === 'unsure' && (
        <Button variant="gold" size="l" icon={RefreshIcon} onClick={() => model.retry()}>
          {t('unsure.retry')}
        </Button>
      )}
      {number !== undefined && (
        <>
          <OrderNumber orderNumber={number} label={t('unsure.number')} copy={model.copy} />
          <ContactSupport small onContact={() => model.help(t('unsure.report', { number }))} />
        </>
      )}
      {offered && (
        <div className={styles.buttons}>
          <Button variant="gold" size="l" loading={busy} onClick={() => model.spin()}>
            {t(kind === 'won' ? 'again' : 'spin')}
          </Button>
          <IconButton
            icon={model.sound ? SoundOnIcon : SoundOffIcon}
            label={t('sound')}
            size="l"
            pressed={model.sound}
            onClick={() => model.setSound(!model.sound)}
          />
        </div>
      )}
      <Left model={model} />
    </div>
  );
});

/** Number of daily spins left today, or the time of the next ones. */
const Left = observer(function Left({ model }: { readonly model: SpinModel }) {
  const { t } = useTranslation('spin');
  const { left, renewsAt, state } = model;
  // Before the player spins, the number of spins left is above the button that spins.
  if (left === undefined || (left > 0 && state.kind === 'resting' && !state.trouble)) return null;
  if (left > 0) {
    return (
      <Text tone="soft" count>
        {t('left', { count: left })}
      </Text>
    );
  }
  const now = model.now();
  return (
    <>
      {state.kind === 'won' && <Text tone="soft">{t('limit')}</Text>}
      {renewsAt === undefined || renewsAt <= now ? (
        <Text tone="soft">{t('tomorrow')}</Text>
      ) : (
        <Text tone="soft" count>
          {t('renews')} <Countdown deadline={renewsAt} now={now} />
        </Text>
      )}
    </>
  );
});

function Guest({ model }: { readonly model: SpinModel }) {
  const { t } = useTranslation('spin');
  return (
    <div className={styles.actions}>
      <div className={styles.text}>
        <Text strong size="l">
          {t('guest.title')}
        </Text>
        <Text tone="soft">{t('guest.text', { count: model.perDay })}</Text>
      </div>
      <Button variant="gold" size="l" icon={UserIcon} onClick={() => model.signIn()}>
        {t('guest.signIn')}
      </Button>
    </div>
  );
}
