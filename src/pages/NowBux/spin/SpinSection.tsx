import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../design/cx.ts';
import { EmptyState } from '../../../design/primitives/EmptyState/EmptyState.tsx';
import { Heading } from '../../../design/primitives/Heading/Heading.tsx';
import { Illustration } from '../../../widgets/shell/Illustration/Illustration.tsx';
import { Text } from '../../../design/primitives/Text/Text.tsx';
import severityStyles from '../../../design/primitives/Severity/Severity.module.css';
import type { Slice } from '../../../domain/nowbux/spin/prizeWheel.ts';
import { LoadedContent } from '../layout/LoadedContent.tsx';
import page from '../NowBux.module.css';
import type { SectionProps } from '../section.types.ts';
import { PrizeChances } from './PrizeChances.tsx';
import styles from './Spin.module.css';
import { SpinActions } from './SpinActions.tsx';
import type { SpinModel } from './spin.types.ts';
import { useWheelTurn } from './useWheelTurn.ts';
import { Wheel } from './Wheel.tsx';

/** The daily spin: the wheel, its actions, and the chance of each prize. */
export const SpinSection = observer(function SpinSection({ model }: SectionProps) {
  const { spin } = model.parts;
  if (!spin) return null;
  return (
    <LoadedContent state={spin.wheel} model={model} quiet={<NoWheel />}>
      {(slices) => (slices ? <Spin model={spin} slices={slices} /> : <NoWheel />)}
    </LoadedContent>
  );
});

/** Message if the server sent no chances of the prizes, so that spins are unavailable. */
function NoWheel() {
  const { t } = useTranslation('spin');
  return (
    <div className={page.trouble}>
      <EmptyState art={<Illustration scene="asleep" />} title={t('none.title')} text={t('none.text')} />
    </div>
  );
}

/** Whether the wheel has stopped at a prize rather than at an empty slice. */
function wonOf({ state }: SpinModel): boolean {
  const won = state.kind === 'won' || state.kind === 'unclaimed' || state.kind === 'claiming' ? state.won : undefined;
  return won !== undefined && won.prize !== 0;
}

interface SpinProps {
  readonly model: SpinModel;
  readonly slices: readonly Slice[];
}

const Spin = observer(function Spin({ model, slices }: SpinProps) {
  const { t } = useTranslation('spin');
  const turn = useWheelTurn(model.state, slices);
  return (
    <section className={styles.spin} aria-labelledby="spin-title">
      <div className={styles.intro}>
        <Heading level={2} size="2xl" id="spin-title">
          {t('title')}
        </Heading>
        <Text tone="soft">{t('lead', { count: model.perDay })}</Text>
      </div>
      <div className={cx(styles.wheel, severityStyles.section)} data-severity={wonOf(model) ? 'success' : undefined}>
        <Wheel slices={slices} turn={turn} />
      </div>
      <SpinActions model={model} slices={slices} />
      <PrizeChances slices={slices} />
    </section>
  );
});
