import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Slider } from '../../../design/forms/Slider/Slider.tsx';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Text } from '../../../design/primitives/Text/Text.tsx';
import { ClickTest, TEST_CLICKS } from '../../../domain/assistance/switches/clickTest.ts';
import { CLICK_LEVEL } from '../../../domain/assistance/switches/switchSettings.ts';
import type { AssistanceModel } from '../Assistance.types.ts';
import section from '../settings.module.css';
import styles from './ClickTestPanel.module.css';

/** Loudness of a click as a switch: found by a test with the player's own sound, or set by hand. */
export const ClickTestPanel = observer(function ClickTestPanel({ model }: { readonly model: AssistanceModel }) {
  const { t } = useTranslation('assistance');
  const [isTesting, setTesting] = useState(false);
  const { failure } = model.microphone;
  const { clickLevel } = model.settings.switches;
  return (
    <div className={section.settings}>
      <Text tone="soft">{t('switches.sound-hint')}</Text>
      <Slider
        label={t('switches.level')}
        value={clickLevel}
        min={CLICK_LEVEL.least}
        max={CLICK_LEVEL.most}
        step={CLICK_LEVEL.step}
        format={(level) => t('vision.percent', { percent: Math.round(level * 100) })}
        onChange={(level) => model.change('switches', { clickLevel: level })}
      />
      <Button size="s" aria-pressed={isTesting} onClick={() => setTesting(!isTesting)}>
        {t(isTesting ? 'switches.stop-test' : 'switches.test')}
      </Button>
      {isTesting && <RunningTest model={model} isHeard={!failure} onEnd={() => setTesting(false)} />}
      <div role="status">{failure && <Text strong>{t(`switches.microphone.${failure}`)}</Text>}</div>
    </div>
  );
});

/** The running test of a click's loudness: tells the player what to do, and shows the microphone's level. */
function RunningTest({
  model,
  isHeard,
  onEnd,
}: {
  readonly model: AssistanceModel;
  /** Whether the microphone for the test is open or opening. */
  readonly isHeard: boolean;
  readonly onEnd: () => void;
}) {
  const { t } = useTranslation('assistance');
  const [clicks, setClicks] = useState<number>();
  const meter = useRef<HTMLDivElement>(null);
  const [test] = useState(() => new ClickTest());
  const listen = useEffectEvent((signal: AbortSignal) =>
    model.microphone.test((level, now) => {
      // Sets the microphone's level without React, which would render the page's settings 50 times a second.
      meter.current?.style.setProperty('--level', String(level));
      const threshold = test.take(level, now);
      setClicks(test.clicks);
      if (threshold === undefined) return;
      model.change('switches', { clickLevel: threshold });
      onEnd();
    }, signal),
  );
  useEffect(() => {
    const end = new AbortController();
    listen(end.signal);
    return () => end.abort();
  }, []);
  return (
    <>
      <div ref={meter} className={styles.meter} aria-hidden="true" />
      <div role="status">
        {isHeard && (
          <Text strong>
            {clicks === undefined ? t('switches.be-quiet') : t('switches.make-sound', { count: TEST_CLICKS - clicks })}
          </Text>
        )}
      </div>
    </>
  );
}
