import { useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { cx } from '../../../design/cx.ts';
import { Dialog } from '../../../design/overlays/Dialog/Dialog.tsx';
import { LIMITS } from '../../../domain/controls/schemes/scheme.ts';
import {
  COMMANDS,
  parseScript,
  type ScriptError,
  tokensOf,
} from '../../../domain/controls/schemes/engine/touchScript.ts';
import styles from './ScriptEditor.module.css';

/** Model of the editor for the script of a control. */
export interface ScriptEditorModel {
  readonly script: string;
  readonly save: (script: string) => void;
  readonly cancel: () => void;
}

/**
 * An editor for the language of touch commands. A native text area, with the coloured text below it. The errors are
 * listed with links to their lines.
 */
export function ScriptEditor({ model }: { readonly model: ScriptEditorModel }) {
  const { t } = useTranslation('schemes');
  const [text, setText] = useState(model.script);
  const field = useRef<HTMLTextAreaElement>(null);
  const paint = useRef<HTMLPreElement>(null);
  const id = useId();
  const parsed = useMemo(() => parseScript(text), [text]);
  const errors: readonly ScriptError[] = parsed.ok ? [] : parsed.error;
  const wrong = new Set(errors.map(({ line }) => line));

  /** Scrolls the coloured copy of the script below the text area together with the text area. */
  const follow = () => {
    if (!field.current || !paint.current) return;
    paint.current.scrollTop = field.current.scrollTop;
    paint.current.scrollLeft = field.current.scrollLeft;
  };
  const goTo = (line: number) => {
    const lines = text.split('\n');
    const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
    field.current?.focus();
    field.current?.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  };

  return (
    <Dialog
      open
      size="l"
      title={t('script.title')}
      closeLabel={t('close')}
      onClose={(reason) => reason !== 'backdrop' && model.cancel()}
      actions={
        <>
          <Button variant="go" disabled={errors.length > 0} onClick={() => model.save(text)}>
            {t('script.save')}
          </Button>
          <Button variant="quiet" onClick={model.cancel}>
            {t('script.cancel')}
          </Button>
        </>
      }
    >
      <p className={styles.about} id={`${id}-about`}>
        {t('script.about')}
      </p>
      <div className={styles.frame}>
        <ol className={styles.numbers} aria-hidden="true">
          {text.split('\n').map((_, i) => (
            // oxlint-disable-next-line react/no-array-index-key -- a line is its number
            <li key={i} className={cx(wrong.has(i + 1) && styles.wrongLine)}>
              {i + 1}
            </li>
          ))}
        </ol>
        <div className={styles.code}>
          <pre ref={paint} className={styles.paint} aria-hidden="true">
            {tokensOf(text).map((token, i) => (
              // oxlint-disable-next-line react/no-array-index-key -- a stretch is where it stands
              <span key={i} className={styles[token.kind]}>
                {token.text}
              </span>
            ))}
            {'\n'}
          </pre>
          <textarea
            ref={field}
            className={styles.text}
            aria-label={t('script.label')}
            aria-describedby={`${id}-about ${id}-errors`}
            aria-invalid={errors.length > 0}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            wrap="off"
            rows={10}
            maxLength={LIMITS.script}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onScroll={follow}
          />
        </div>
      </div>
      <div id={`${id}-errors`} className={styles.errors} role="status">
        {errors.length === 0 ? (
          <p className={styles.fine}>{t('script.fine')}</p>
        ) : (
          <ul className={styles.list}>
            {errors.slice(0, 5).map((error) => (
              <li key={`${error.line} ${error.kind} ${error.detail}`}>
                <button type="button" className={styles.error} onClick={() => goTo(error.line)}>
                  {t('script.at', {
                    line: error.line,
                    what: t(`script.errors.${error.kind}`, { detail: error.detail }),
                  })}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <dl className={styles.help}>
        {COMMANDS.map((command) => (
          <div key={command} className={styles.command}>
            <dt>
              <code>{command}</code>
            </dt>
            <dd>{t(`script.help.${command}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
