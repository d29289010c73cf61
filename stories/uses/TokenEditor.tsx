import { hexOf, readOklch } from '../../src/design/tokens/reference/colour.ts';
import { Field } from '../../src/design/forms/Field/Field.tsx';
import { TextInput } from '../../src/design/forms/TextInput/TextInput.tsx';
import { Button } from '../../src/design/primitives/Button/Button.tsx';
import styles from './UsesPage.module.css';

interface TokenEditorProps {
  readonly name: string;
  readonly value: string;
  /** Value of the token in `tokens.css`, in the toolbar's theme. */
  readonly current: string;
  readonly onChange: (value: string) => void;
}

/** Fields for a token's new value: a colour picker for a colour, and its CSS. */
export function TokenEditor({ name, value, current, onChange }: TokenEditorProps) {
  const colour = readOklch(current);
  return (
    <>
      {colour && (
        <label className={styles.picker}>
          <span>Colour</span>
          <input
            type="color"
            value={hexIn(value) ?? hexOf(colour).slice(0, 7)}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </label>
      )}
      <Field
        label={`New value of ${name}`}
        error={isValid(name, value, current) ? undefined : 'CSS can’t read this value'}
      >
        {(control) => <TextInput {...control} value={value} onChange={onChange} />}
      </Field>
      <Button disabled={value === current} onClick={() => onChange(current)}>
        Reset
      </Button>
    </>
  );
}

/** Returns the value as `#rrggbb` for a colour input, or undefined if it isn't written so. */
function hexIn(value: string): string | undefined {
  const colour = readOklch(value);
  return colour ? hexOf(colour).slice(0, 7) : /^#[\da-f]{6}$/i.exec(value)?.[0];
}

/** True if the value is of the same kind as the token's current one: a colour, or anything. */
function isValid(name: string, value: string, current: string): boolean {
  if (value.trim() === '') return false;
  return readOklch(current) ? CSS.supports('color', value) : CSS.supports(name, value);
}
