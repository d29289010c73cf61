import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../../design/primitives/VisuallyHidden/VisuallyHidden.tsx';
import type { ScanKeyboardModel } from './ScanKeyboard.types.ts';
import styles from './ScanKeyboard.module.css';

/** An on-screen keyboard whose rows and keys are scanned. The text field keeps the focus. */
export const ScanKeyboard = observer(function ScanKeyboard({ model }: { readonly model: ScanKeyboardModel }) {
  const { t } = useTranslation('assistance');
  const element = useRef<HTMLDivElement>(null);
  // A popover lies above open dialogs.
  useEffect(() => {
    const end = new AbortController();
    // A key that a pointer presses leaves the focus in the text field.
    element.current?.addEventListener('mousedown', (event) => event.preventDefault(), { signal: end.signal });
    element.current?.showPopover();
    return () => end.abort();
  }, []);
  return (
    <div
      ref={element}
      popover="manual"
      role="group"
      aria-label={t('typing.keyboard')}
      className={styles.keyboard}
      data-keyboard=""
    >
      {/* Screen readers read the text field itself, which has the focus. */}
      <p className={styles.text} dir="auto" aria-hidden="true">
        {model.text ?? t('typing.secret')}
      </p>
      <div className={styles.rows}>
        {/* A key stays the same element when its sign changes: a pointer that rests on a new one would press again. */}
        {model.rows.map((row, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- a row is its position
          <div key={i} role="group" className={styles.row}>
            {row.map((key, j) => (
              // oxlint-disable-next-line react/no-array-index-key -- a key is its position
              <button key={j} type="button" className={styles.key} onClick={() => model.press(key)}>
                {key === ' ' ? <Named name={t('typing.space')} sign="␣" /> : key}
              </button>
            ))}
          </div>
        ))}
      </div>
      <div role="group" className={styles.row}>
        <button type="button" className={styles.key} onClick={model.deleteLast}>
          <Named name={t('typing.delete')} sign="⌫" />
        </button>
        <button
          type="button"
          className={styles.key}
          aria-pressed={model.isShifted}
          disabled={!model.canShift}
          onClick={model.shift}
        >
          <Named name={t('typing.shift')} sign="⇧" />
        </button>
        {model.otherPages.map((page, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- a key is its position
          <button key={i} type="button" className={styles.key} onClick={() => model.show(page)}>
            <Named name={t(`typing.pages.${page}`)} sign={SIGNS[page]} />
          </button>
        ))}
        <button type="button" className={styles.key} onClick={model.enter}>
          <Named name={t('typing.enter')} sign="⏎" />
        </button>
        <button type="button" className={styles.key} onClick={model.close}>
          {t('typing.done')}
        </button>
      </div>
    </div>
  );
});

const SIGNS = { latin: 'abc', digits: '12?', kana: 'あ', jamo: '가' } as const;

function Named({ name, sign }: { readonly name: string; readonly sign: string }) {
  return (
    <>
      <span aria-hidden="true">{sign}</span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </>
  );
}
