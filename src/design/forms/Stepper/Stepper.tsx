import { cx } from '../../cx.ts';
import { CheckIcon, CloseIcon } from '../../icons/basicIcons.tsx';
import { ROW, STOP } from '../../hooks/rows/useRows.ts';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import styles from './Stepper.module.css';

export type StepState = 'done' | 'now' | 'next' | 'failed';

export interface Step {
  readonly id: string;
  readonly label: string;
  readonly state: StepState;
}

export interface StepperProps {
  readonly steps: readonly Step[];
  /** The list's name: "Create an account". */
  readonly label: string;
  /** Words for each state, for who can't see the marks. */
  readonly stateWords: Readonly<Record<StepState, string>>;
  /** "Step 2 of 3", where there is no room for all names. */
  readonly position: (step: number, of: number) => string;
  /** Lets a finished step be opened again. */
  readonly onBack?: ((id: string) => void) | undefined;
}

/** Where somebody is in a task of several screens. */
export function Stepper({ steps, label, stateWords, position, onBack }: StepperProps) {
  const open = steps.findIndex((step) => step.state === 'now' || step.state === 'failed');
  const at = open >= 0 ? open : steps.every((step) => step.state === 'done') ? steps.length - 1 : 0;
  return (
    <nav aria-label={label} className={styles.frame}>
      <p className={styles.position} aria-hidden="true">
        <span>{position(at + 1, steps.length)}</span>
        <strong className={styles.current}>{steps[at]?.label}</strong>
      </p>
      <ol className={styles.steps} {...ROW}>
        {steps.map((step, i) => (
          <li
            key={step.id}
            className={cx(styles.step, styles[step.state])}
            aria-current={step.state === 'now' || step.state === 'failed' ? 'step' : undefined}
          >
            {step.state === 'done' && onBack ? (
              <button type="button" {...STOP} className={styles.inside} onClick={() => onBack(step.id)}>
                <StepInside step={step} number={i + 1} word={stateWords[step.state]} />
              </button>
            ) : (
              <span className={styles.inside}>
                <StepInside step={step} number={i + 1} word={stateWords[step.state]} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface StepInsideProps {
  readonly step: Step;
  readonly number: number;
  readonly word: string;
}

function StepInside({ step, number, word }: StepInsideProps) {
  return (
    <>
      <span className={styles.mark} aria-hidden="true">
        {step.state === 'done' ? <CheckIcon size="1em" /> : step.state === 'failed' ? <CloseIcon size="1em" /> : number}
      </span>
      <span className={styles.label}>{step.label}</span>
      <VisuallyHidden>{word}</VisuallyHidden>
    </>
  );
}
