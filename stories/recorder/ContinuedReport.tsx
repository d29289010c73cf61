import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../src/design/primitives/Button/Button.tsx';
import type { SessionState } from '../../src/domain/session/session.state.ts';
import type { Recording } from '../../src/domain/support/flightRecorder/flightRecording.ts';
import type { ReplayedStep } from '../../src/domain/support/flightRecorder/replayRecording.ts';
import { AppView } from '../../src/app/shell/AppView.tsx';
import { useStoryApp } from '../support/app/useStoryApp.ts';
import { continueReport } from './continueReport.ts';
import styles from './Timeline.module.css';

interface ContinuedReportProps {
  readonly recording: Recording;
  readonly step: ReplayedStep;
  readonly state: SessionState;
  readonly onBack: () => void;
}

/** The app, which goes on from a step of a player's report. */
export function ContinuedReport({ recording, step, state, onBack }: ContinuedReportProps) {
  const { i18n } = useTranslation('shell');
  const open = useCallback(() => continueReport(i18n, recording, step, state), [i18n, recording, step, state]);
  const opened = useStoryApp(open);
  return (
    <>
      {opened && opened !== 'no branch' && <AppView app={opened.app} />}
      <div className={styles.back}>
        <Button variant="secondary" onClick={onBack}>
          Back to the steps
        </Button>
      </div>
    </>
  );
}
