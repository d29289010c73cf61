import { cx } from '../../../design/cx.ts';
import styles from './Controls.module.css';
import { useKeySign } from './keyNames.ts';

type Key = string | readonly [code: string, width: number];

const letterCodes = (text: string) => [...text].map((letter) => `Key${letter}`);
const digits = (text: string) => [...text].map((digit) => `Digit${digit}`);
/** Widths of drawn keys in quarters of a standard key, 4 by default. */
const ROWS: readonly (readonly Key[])[] = [
  ['Escape', ...Array.from({ length: 12 }, (_, i) => `F${i + 1}`), ['Delete', 8]],
  ['Backquote', ...digits('1234567890'), 'Minus', 'Equal', ['Backspace', 8]],
  [['Tab', 6], ...letterCodes('QWERTYUIOP'), 'BracketLeft', 'BracketRight', ['Backslash', 6]],
  [['CapsLock', 7], ...letterCodes('ASDFGHJKL'), 'Semicolon', 'Quote', ['Enter', 9]],
  [['ShiftLeft', 9], ...letterCodes('ZXCVBNM'), 'Comma', 'Period', 'Slash', ['ShiftRight', 11]],
  [
    ['ControlLeft', 5],
    ['MetaLeft', 5],
    ['AltLeft', 5],
    ['Space', 19],
    ['AltRight', 5],
    ['ControlRight', 5],
    'ArrowLeft',
    'ArrowUp',
    'ArrowDown',
    'ArrowRight',
  ],
];

/** A keyboard that lights up pressed keys. The text beside it has the same content. */
export function KeyboardPicture({ pressed }: { readonly pressed: ReadonlySet<string> }) {
  const signOf = useKeySign();
  return (
    <div className={styles.keyboard} aria-hidden="true">
      {ROWS.map((row) => (
        <div key={String(row[0])} className={styles.keyRow}>
          {row.map((key) => {
            const [code, width] = typeof key === 'string' ? [key, 4] : key;
            return (
              <span
                key={code}
                className={cx(styles.cap, pressed.has(code) && styles.pressed)}
                style={{ flexGrow: width }}
              >
                {code === 'Space' ? '' : signOf(code)}
              </span>
            );
          })}
        </div>
      ))}
    </div>
  );
}
