import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../src/design/primitives/Button/Button.tsx';
import { EmptyState } from '../../src/design/primitives/EmptyState/EmptyState.tsx';
import type { SessionState } from '../../src/domain/session/session.state.ts';
import type { Recording } from '../../src/domain/support/flightRecorder/flightRecording.ts';
import type { ReplayedStep } from '../../src/domain/support/flightRecorder/replayRecording.ts';
import { AppView } from '../../src/app/shell/AppView.tsx';
import { useStoryApp } from '../support/app/useStoryApp.ts';
import { continueReport } from './continueReport.ts';
import { OverApp } from './OverApp.tsx';
import styles from './Timeline.module.css';

interface ContinuedReportProps {
  readonly recording: Recording;
  readonly step: ReplayedStep;
  readonly state: SessionState;
  readonly onBack: () => void;
}

/** The app, which continues from a step of a player's report, or the reason why it can't. */
export function ContinuedReport({ recording, step, state, onBack }: ContinuedReportProps) {
  const { i18n } = useTranslation('shell');
  const open = useCallback(() => continueReport(i18n, recording, step, state), [i18n, recording, step, state]);
  const opened = useStoryApp(open);
  const continued = opened instanceof Error || opened === 'no branch' ? undefined : opened;
  return (
    <>
      {continued && <AppView app={continued.app} />}
      {opened instanceof Error && (
        <EmptyState title="The app can’t continue from this step" text={opened.message} level={1} />
      )}
      <OverApp className={styles.back}>
        <Button variant="secondary" onClick={onBack}>
          Back to the steps
        </Button>
        {continued && continued.left.length > 0 && (
          <details className={styles.left}>
            <summary>Not from the report: {continued.left.length}</summary>
            <ul>
              {continued.left.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </details>
        )}
      </OverApp>
    </>
  );
}
