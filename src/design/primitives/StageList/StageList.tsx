import { cx } from '../../cx.ts';
import { CheckIcon, CloseIcon } from '../../icons/basicIcons.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import styles from './StageList.module.css';

export type StageState = 'done' | 'now' | 'next' | 'failed';

export interface Stage {
  readonly id: string;
  /** Work of the step: “Finding a cloud machine”. */
  readonly label: string;
  /** State of the step. At most one step is `now` or `failed`; those before it are done. */
  readonly state: StageState;
  /** A short fact beside the step: "2.1 s", "4th in line". */
  readonly detail?: string | undefined;
}

export interface StageListProps {
  /** The process's steps in their order. */
  readonly stages: readonly Stage[];
  /** Accessible name of the list of steps: "Getting your game ready". */
  readonly label: string;
  /** Text of each step's state, for screen readers. */
  readonly stateLabels: Readonly<Record<StageState, string>>;
  /** Layout of the steps: side by side, each over its bar, or stacked. */
  readonly layout?: 'row' | 'column' | undefined;
}

/** The named steps of a longer operation. */
export function StageList({ stages, label, stateLabels, layout = 'row' }: StageListProps) {
  const current = stages.find((stage) => stage.state === 'now' || stage.state === 'failed');
  return (
    <>
      <ol aria-label={label} className={cx(styles.list, styles[layout])}>
        {stages.map((stage) => (
          <li
            key={stage.id}
            className={cx(styles.stage, styles[stage.state])}
            aria-current={stage.state === 'now' ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              {stage.state === 'done' && <CheckIcon size="0.9em" />}
              {stage.state === 'failed' && <CloseIcon size="0.9em" />}
            </span>
            <span className={styles.label}>{stage.label}</span>
            <VisuallyHidden>{stateLabels[stage.state]}</VisuallyHidden>
            {stage.detail && <span className={styles.detail}>{stage.detail}</span>}
          </li>
        ))}
      </ol>
      <VisuallyHidden live="polite">{current ? `${current.label}: ${stateLabels[current.state]}` : ''}</VisuallyHidden>
    </>
  );
}
