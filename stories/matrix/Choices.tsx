import { Checkbox } from '../../src/design/forms/Checkbox/Checkbox.tsx';
import { Button } from '../../src/design/primitives/Button/Button.tsx';
import styles from './Matrix.module.css';

interface ChoicesProps<T extends string> {
  readonly legend: string;
  readonly all: readonly T[];
  readonly chosen: readonly string[];
  readonly nameOf: (one: T) => string;
  readonly onChange: (chosen: readonly T[]) => void;
}

/** A group of checkboxes of which at least one stays selected. */
export function Choices<T extends string>({ legend, all, chosen, nameOf, onChange }: ChoicesProps<T>) {
  const toggle = (one: T, on: boolean) => {
    const next = all.filter((each) => (each === one ? on : chosen.includes(each)));
    if (next.length > 0) onChange(next);
  };
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{legend}</legend>
      {all.map((one) => (
        <Checkbox key={one} label={nameOf(one)} checked={chosen.includes(one)} onChange={(on) => toggle(one, on)} />
      ))}
      <Button size="s" variant="quiet" disabled={chosen.length === all.length} onClick={() => onChange(all)}>
        All {legend.toLowerCase()}
      </Button>
    </fieldset>
  );
}
