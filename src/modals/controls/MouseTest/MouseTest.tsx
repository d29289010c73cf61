import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Dialog } from '../../../design/overlays/Dialog/Dialog.tsx';
import { CheckIcon, InfoIcon, MouseIcon, WarningIcon } from '../../../design/icons/icons.tsx';
import { Text } from '../../../design/primitives/Text/Text.tsx';
import type { MouseFinding } from '../../../domain/controls/checks/mouseDiagnosis.ts';
import findingStyles from '../findings.module.css';
import styles from './MouseTest.module.css';
import type { MouseTestModel } from './MouseTest.types.ts';
import { watchMouse } from './watchMouse.ts';

/** Renders a field for mouse input, the measured values and the detected problems. */
export const MouseTest = observer(function MouseTest({ model }: { readonly model: MouseTestModel }) {
  const { t, i18n } = useTranslation('checks');
  const field = useRef<HTMLDivElement>(null);
  const { hz, travel, presses, findings } = model;
  useEffect(() => {
    const stop = new AbortController();
    if (field.current) watchMouse(field.current, model.take, stop.signal);
    return () => stop.abort();
  }, [model]);
  const count = (value: number) => Math.round(value).toLocaleString(i18n.language);
  return (
    <Dialog
      open
      size="l"
      title={t('mouse.title')}
      closeLabel={t('close')}
      onClose={model.close}
      actions={<Button onClick={model.restart}>{t('mouse.again')}</Button>}
    >
      <div className={styles.test}>
        <Text tone="soft">{t('mouse.how')}</Text>
        <div ref={field} className={styles.field} data-testid="mouse-field">
          <MouseIcon size="2rem" />
          <span>{t('mouse.field')}</span>
        </div>
        <dl className={styles.figures}>
          <div>
            <dt>{t('mouse.hz')}</dt>
            <dd>{hz === undefined ? '–' : count(hz)}</dd>
          </div>
          <div>
            <dt>{t('mouse.travel')}</dt>
            <dd>{count(travel)}</dd>
          </div>
          <div>
            <dt>{t('mouse.presses')}</dt>
            <dd>{count(presses)}</dd>
          </div>
        </dl>
        <div className={findingStyles.status} role="status">
          <ul className={findingStyles.findings}>
            {findings.map((finding) => (
              <li key={finding.kind === 'double' ? `double ${finding.button}` : finding.kind}>
                <WarningIcon />
                <Finding finding={finding} />
              </li>
            ))}
            {findings.length === 0 && (
              <li>
                {hz === undefined ? <InfoIcon /> : <CheckIcon />}
                <span>{t(hz === undefined ? 'mouse.unknown' : 'mouse.well')}</span>
              </li>
            )}
          </ul>
        </div>
      </div>
    </Dialog>
  );
});

function Finding({ finding }: { readonly finding: MouseFinding }) {
  const { t } = useTranslation('checks');
  switch (finding.kind) {
    case 'double':
      return <span>{t('mouse.double', { button: finding.button + 1, ms: finding.ms })}</span>;
    case 'slow':
      return <span>{t('mouse.slow', { hz: finding.hz })}</span>;
    default:
      return <span>{t(`mouse.${finding.kind}`)}</span>;
  }
}
