import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Field } from '../../../design/forms/Field/Field.tsx';
import { Heading } from '../../../design/primitives/Heading/Heading.tsx';
import { PictureInPictureIcon, ScreenshotIcon } from '../../../design/icons/icons.tsx';
import { Segmented } from '../../../design/forms/Segmented/Segmented.tsx';
import { Select } from '../../../design/forms/Select/Select.tsx';
import { SidePanel } from '../../../design/overlays/Sheet/Sheet.tsx';
import { Switch } from '../../../design/forms/Switch/Switch.tsx';
import { Text } from '../../../design/primitives/Text/Text.tsx';
import { PACES } from '../../../domain/stream/quality/badNetworkChoice.ts';
import { RATES, SIZES } from '../../../domain/stream/quality/qualityChoice.ts';
import panel from '../../play/panelParts.module.css';
import styles from './PicturePanel.module.css';
import type { PicturePanelModel, SharpenPart } from './PicturePanel.types.ts';

const SIZE_OPTIONS = ['auto', ...SIZES.map((size) => `${size}` as const)] as const;
const RATE_OPTIONS = ['auto', ...RATES.map((rate) => `${rate}` as const)] as const;

/** Settings of the running game's picture. Each choice takes effect at once. */
export const PicturePanel = observer(function PicturePanel({ model }: { readonly model: PicturePanelModel }) {
  const { t } = useTranslation('picture');
  return (
    <SidePanel open title={t('panel.name')} closeLabel={t('panel.close')} onClose={model.close}>
      <div className={panel.parts} data-keeps-keys="">
        <QualityPart model={model} />
        <SavingPart model={model} />
        <section className={panel.part} aria-labelledby="picture-keep">
          <Heading level={3} size="l" id="picture-keep">
            {t('keep.title')}
          </Heading>
          <div className={styles.buttons}>
            <Button icon={ScreenshotIcon} onClick={model.takePicture}>
              {t('keep.screenshot')}
            </Button>
            {model.pip && (
              <Button icon={PictureInPictureIcon} aria-pressed={model.pip.on} onClick={model.pip.toggle}>
                {t(model.pip.on ? 'keep.pip-end' : 'keep.pip')}
              </Button>
            )}
          </div>
          {model.sharpen && <SharpenSwitch sharpen={model.sharpen} />}
          <Switch
            label={t('keep.light')}
            hint={t('keep.light-hint')}
            checked={model.light.on}
            onChange={model.light.setOn}
          />
        </section>
      </div>
    </SidePanel>
  );
});

const QualityPart = observer(function QualityPart({ model }: { readonly model: PicturePanelModel }) {
  const { t } = useTranslation('picture');
  const { choice, choose, pace, choosePace, now, eased } = model;
  return (
    <section className={panel.part} aria-labelledby="picture-quality">
      <Heading level={3} size="l" id="picture-quality">
        {t('quality.title')}
      </Heading>
      <Field label={t('quality.size')} hint={t(choice.size === 'auto' ? 'quality.auto-hint' : 'quality.size-hint')}>
        {(control) => (
          <Select
            {...control}
            value={`${choice.size}`}
            options={SIZE_OPTIONS.map((value) => ({ value, label: t(`quality.sizes.${value}`) }))}
            onChange={(value) => choose({ size: SIZES.find((size) => String(size) === value) ?? 'auto' })}
          />
        )}
      </Field>
      <div className={styles.rate}>
        <Text strong>{t('quality.rate')}</Text>
        <Segmented
          label={t('quality.rate')}
          value={`${choice.rate}`}
          segments={RATE_OPTIONS.map((value) => ({
            value,
            label: value === 'auto' ? t('quality.rate-auto') : value,
          }))}
          onChange={(value) => choose({ rate: RATES.find((rate) => String(rate) === value) ?? 'auto' })}
        />
      </div>
      <div className={styles.rate}>
        <Text strong>{t('quality.pace')}</Text>
        <Segmented
          label={t('quality.pace')}
          value={pace}
          segments={PACES.map((value) => ({ value, label: t(`quality.paces.${value}`) }))}
          onChange={choosePace}
        />
        <Text size="s" tone="soft">
          {t(`quality.pace-hints.${pace}`)}
        </Text>
      </div>
      <output className={styles.status}>
        <Text size="s" tone="soft">
          {now ? t('quality.now', now) : t('quality.now-unknown')}
        </Text>
        {eased && <Text size="s">{t(`quality.eased.${eased.cause}`, { size: eased.size })}</Text>}
      </output>
      <Button size="s" onClick={model.testConnection}>
        {t('quality.test')}
      </Button>
    </section>
  );
});

const SavingPart = observer(function SavingPart({ model }: { readonly model: PicturePanelModel }) {
  const { t } = useTranslation('picture');
  const { choice, choose, dataSaver, tellsPressure } = model;
  const byBrowser = dataSaver && choice.dataSaver === undefined;
  return (
    <section className={panel.part} aria-labelledby="picture-saving">
      <Heading level={3} size="l" id="picture-saving">
        {t('saving.title')}
      </Heading>
      <Switch
        label={t('saving.data')}
        hint={t(byBrowser ? 'saving.data-browser' : 'saving.data-hint')}
        checked={dataSaver}
        onChange={(on) => choose({ dataSaver: on })}
      />
      <Switch
        label={t('saving.battery')}
        hint={t(tellsPressure ? 'saving.battery-hint' : 'saving.battery-blind')}
        checked={choice.batterySaver}
        onChange={(on) => choose({ batterySaver: on })}
      />
    </section>
  );
});

const SharpenSwitch = observer(function SharpenSwitch({ sharpen }: { readonly sharpen: SharpenPart }) {
  const { t } = useTranslation('picture');
  const { on, set, costMs, isTooSlow } = sharpen;
  const hint = isTooSlow
    ? t('keep.sharpen-slow', { ms: costMs?.toFixed(1) })
    : on && costMs !== undefined
      ? t('keep.sharpen-cost', { ms: costMs.toFixed(1) })
      : t('keep.sharpen-hint');
  return <Switch label={t('keep.sharpen')} hint={hint} checked={on} onChange={set} />;
});
