import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Dialog } from '../../../design/overlays/Dialog/Dialog.tsx';
import { Field } from '../../../design/forms/Field/Field.tsx';
import { Progress } from '../../../design/primitives/Progress/Progress.tsx';
import { Select } from '../../../design/forms/Select/Select.tsx';
import { Text } from '../../../design/primitives/Text/Text.tsx';
import styles from './ConnectionTest.module.css';
import type { ConnectionTestModel } from './ConnectionTest.types.ts';

/** One press starts a test of five seconds. The result says what the connection means for playing. */
export const ConnectionTest = observer(function ConnectionTest({ model }: { readonly model: ConnectionTestModel }) {
  const { t } = useTranslation('connection');
  const { state, regions, startTest, stopTest, close } = model;
  const measuring = state.kind === 'measuring';
  return (
    <Dialog
      open
      title={t('title')}
      closeLabel={t('close')}
      onClose={close}
      actions={
        <Button variant={state.kind === 'idle' ? 'go' : undefined} onClick={measuring ? stopTest : startTest}>
          {t(measuring ? 'stop' : state.kind === 'idle' ? 'start' : 'again')}
        </Button>
      }
    >
      <div className={styles.test}>
        <div className={styles.outcome} role="status">
          {measuring && (
            <>
              <Text strong>{t('measuring')}</Text>
              <Progress value={state.share} label={t('measuring')} />
            </>
          )}
          {state.kind === 'idle' && <Text>{t('what')}</Text>}
          {state.kind === 'failed' && <Text>{t('failed')}</Text>}
          {state.kind === 'done' && <Outcome isDone={state} />}
        </div>
        {regions && (
          <Field label={t('region')} hint={t('region-hint')}>
            {(control) => (
              <Select
                {...control}
                value={regions.chosen}
                disabled={measuring}
                options={[
                  { value: '', label: t('region-any') },
                  ...regions.all.map(({ id, name }) => ({ value: id, label: name || id })),
                ]}
                onChange={regions.choose}
              />
            )}
          </Field>
        )}
      </div>
    </Dialog>
  );
});

type Done = Extract<ConnectionTestModel['state'], { readonly kind: 'done' }>;

function Outcome({ isDone: { measured, judged, nearest } }: { readonly isDone: Done }) {
  const { t, i18n } = useTranslation('connection');
  const { pingMs, jitterMs, lossPct, kbps, by } = measured;
  const count = (value: number, digits = 0) => value.toLocaleString(i18n.language, { maximumFractionDigits: digits });
  const figures = [
    ['ping', t('ms', { value: count(pingMs) })],
    ['jitter', t('ms', { value: count(jitterMs) })],
    ['loss', lossPct === undefined ? t('unknown') : t('percent', { value: count(lossPct, 1) })],
    ['speed', t('mbit', { value: count(kbps / 1000, 1) })],
  ] as const;
  return (
    <>
      <Text strong size="l">
        {t(`verdict.${judged.verdict}.title`)}
      </Text>
      <Text>{t(`verdict.${judged.verdict}.text`)}</Text>
      <dl className={styles.figures}>
        {figures.map(([which, value]) => (
          <div key={which} data-holds={judged.holds.includes(which) || undefined}>
            <dt>{t(`figure.${which}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.nearest}>
        <Text size="s" tone="soft">
          {t('nearest')}
        </Text>
        <Text strong>{t(`network.${nearest}.name`)}</Text>
        <Text size="s">{t(`network.${nearest}.expect`)}</Text>
      </div>
      {judged.holds.map((hold) => (
        <Text key={hold} size="s">
          {t(`hold.${hold}`)}
        </Text>
      ))}
      {judged.wifi && <Text size="s">{t('wifi')}</Text>}
      {by === 'requests' && (
        <Text size="s" tone="soft">
          {t('by-requests')}
        </Text>
      )}
    </>
  );
}
