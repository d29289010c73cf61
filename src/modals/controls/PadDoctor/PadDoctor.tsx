import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Dialog } from '../../../design/overlays/Dialog/Dialog.tsx';
import { Heading } from '../../../design/primitives/Heading/Heading.tsx';
import { CheckIcon, ErrorIcon, GamepadIcon, InfoIcon, WarningIcon } from '../../../design/icons/icons.tsx';
import { Text } from '../../../design/primitives/Text/Text.tsx';
import type { PadFinding } from '../../../domain/controls/checks/padDiagnosis.ts';
import { gamepadGlyphOf } from '../../../domain/controls/schemes/labels/gamepadGlyphs.ts';
import { PadPicture } from '../../../widgets/controls/PadPicture/PadPicture.tsx';
import { GamepadGlyph } from '../../../widgets/controls/GamepadGlyph/GamepadGlyph.tsx';
import findingStyles from '../findings.module.css';
import styles from './PadDoctor.module.css';
import type { ExaminedPad, PadDoctorModel } from './PadDoctor.types.ts';

/** The gamepad test. It receives all buttons except the one that closes it. */
export const PadDoctor = observer(function PadDoctor({ model }: { readonly model: PadDoctorModel }) {
  const { t } = useTranslation('checks');
  useEffect(() => {
    const stop = new AbortController();
    model.watch(stop.signal);
    return () => stop.abort();
  }, [model]);
  return (
    <Dialog open size="l" title={t('pad.title')} closeLabel={t('close')} onClose={model.close}>
      <div className={styles.pads} data-takes-pad="but-back">
        <Text tone="soft">{t('pad.how')}</Text>
        {model.pads.length === 0 && (
          <div className={styles.empty}>
            <GamepadIcon size="2.5rem" />
            <Text strong>{t('pad.none')}</Text>
            <Text tone="soft">{t('pad.none-hint')}</Text>
          </div>
        )}
        {model.pads.map((pad) => (
          <Pad key={pad.index} pad={pad} model={model} />
        ))}
      </div>
    </Dialog>
  );
});

const Pad = observer(function Pad({ pad, model }: { readonly pad: ExaminedPad; readonly model: PadDoctorModel }) {
  const { t } = useTranslation('checks');
  const { name, family, hz, raw, game, canShake, index } = pad;
  const back = gamepadGlyphOf('GamepadB', family);
  return (
    <section className={styles.pad} aria-label={name}>
      <div className={styles.header}>
        <Heading level={3} size="l">
          {name}
        </Heading>
        <Text size="s" tone="soft" count>
          {hz === undefined ? t('pad.hz-unknown') : t('pad.hz', { hz: Math.round(hz) })}
        </Text>
      </div>
      <div className={styles.pictures}>
        <figure>
          <PadPicture pad={raw} zones={model.zones} label={t('pad.raw-picture', { name })} />
          <Sticks axes={raw.axes} zone={model.zones.stick} />
          <figcaption>{t('pad.raw')}</figcaption>
        </figure>
        <figure>
          <PadPicture pad={game} zones={{ stick: 0 }} label={t('pad.game-picture', { name })} />
          <Sticks axes={game.axes} zone={0} />
          <figcaption>{t('pad.game')}</figcaption>
        </figure>
      </div>
      <Text size="s" tone="soft">
        {back && <GamepadGlyph sign={back} />} {t(`pad.out.${family}`)}
      </Text>
      <Findings pad={pad} />
      {pad.unusual && <Button onClick={() => model.map(index)}>{t('pad.map')}</Button>}
      {canShake ? (
        <div className={styles.shakes}>
          <Button size="s" onClick={() => model.shake(index, 'strong')}>
            {t('pad.shake-strong')}
          </Button>
          <Button size="s" onClick={() => model.shake(index, 'weak')}>
            {t('pad.shake-weak')}
          </Button>
        </div>
      ) : (
        <Text size="s" tone="soft">
          {t('pad.no-shake')}
        </Text>
      )}
    </section>
  );
});

function Sticks({
  axes: [lx = 0, ly = 0, rx = 0, ry = 0],
  zone,
}: {
  readonly axes: readonly number[];
  readonly zone: number;
}) {
  return (
    <div className={styles.sticks}>
      <StickPlot x={lx} y={ly} zone={zone} />
      <StickPlot x={rx} y={ry} zone={zone} />
    </div>
  );
}

const Findings = observer(function Findings({ pad }: { readonly pad: ExaminedPad }) {
  const { t } = useTranslation('checks');
  const { findings, rested, unusual } = pad;
  const well = findings.length === 0;
  return (
    <div className={findingStyles.status} style={{ '--lines': '5lh' }} role="status">
      <ul className={findingStyles.findings}>
        {findings.map((finding) => (
          <Finding key={keyOf(finding)} finding={finding} />
        ))}
        {unusual && (
          <li>
            <InfoIcon />
            <span>{t('pad.unusual')}</span>
          </li>
        )}
        {well && (
          <li>
            {rested ? <CheckIcon /> : <InfoIcon />}
            <span>{t(rested ? 'pad.well' : 'pad.leave-alone')}</span>
          </li>
        )}
      </ul>
    </div>
  );
});

function Finding({ finding }: { readonly finding: PadFinding }) {
  const { t } = useTranslation('checks');
  const percent = (value: number) => Math.round(value * 100);
  switch (finding.kind) {
    case 'drift': {
      const { stick, rest, how, zone } = finding;
      const Icon = how === 'felt' ? WarningIcon : InfoIcon;
      return (
        <li>
          <Icon />
          <span>{t(`pad.drift.${stick}.${how}`, { rest: percent(rest), zone: percent(zone) })}</span>
        </li>
      );
    }
    case 'trigger': {
      const { trigger, rest, how } = finding;
      const Icon = how === 'felt' ? WarningIcon : InfoIcon;
      return (
        <li>
          <Icon />
          <span>{t(`pad.trigger.${trigger}.${how}`, { rest: percent(rest) })}</span>
        </li>
      );
    }
    case 'stuck':
      return (
        <li>
          <ErrorIcon />
          <span>{t('pad.stuck', { button: finding.button + 1, count: finding.secs })}</span>
        </li>
      );
    case 'slow':
      return (
        <li>
          <WarningIcon />
          <span>{t('pad.slow', { hz: finding.hz })}</span>
        </li>
      );
  }
}

function keyOf(finding: PadFinding): string {
  return Object.values({ ...finding, rest: 0, secs: 0, zone: 0, hz: 0 }).join(' ');
}

interface StickPlotProps {
  /** Position of the gamepad's stick: `x` from −1 (left) to 1 (right), `y` from −1 (up) to 1 (down). */
  readonly x: number;
  readonly y: number;
  /** Dead zone as a fraction of the stick's range, from 0 to 1. At 0 it isn't drawn. */
  readonly zone: number;
}

/** The position of a gamepad's stick. The ring is its range, the disc its dead zone. */
function StickPlot({ x, y, zone }: StickPlotProps) {
  const REACH = 42;
  return (
    <svg className={styles.plot} viewBox="-50 -50 100 100" aria-hidden="true">
      <circle className={styles.reach} r={REACH} />
      <path className={styles.cross} d={`M-${REACH} 0H${REACH}M0 -${REACH}V${REACH}`} />
      {zone > 0 && <circle className={styles.zone} r={REACH * zone} />}
      <circle className={styles.dot} cx={x * REACH} cy={y * REACH} r="4" />
    </svg>
  );
}
