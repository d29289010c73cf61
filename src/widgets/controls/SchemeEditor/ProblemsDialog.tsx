import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../design/overlays/Dialog/Dialog.tsx';
import type { SchemeEditor } from '../../../domain/controls/schemes/editor/schemeEditor.store.ts';
import type { Problem } from '../../../domain/controls/schemes/schemeProblems.ts';
import { type Control, LIMITS } from '../../../domain/controls/schemes/scheme.ts';
import styles from './SchemeEditor.module.css';

interface ProblemsDialogProps {
  readonly open: boolean;
  readonly editor: SchemeEditor;
  readonly close: () => void;
}

/** Returns the type of a control with problems. Without a position, the type is in the problem's `detail`. */
function typeOf(type: Control['type'], [first]: readonly Problem[]): Control['type'] {
  return first?.kind === 'place' ? first.detail : type;
}

/** The controls of the scheme that don't work, and why. A press selects the control. */
export const ProblemsDialog = observer(function ProblemsDialog({ open, editor, close }: ProblemsDialogProps) {
  const { t } = useTranslation('schemes');
  const { left } = editor.draft.scheme;
  return (
    <Dialog open={open} title={t('problem-list')} closeLabel={t('close')} onClose={close}>
      {left && left.overLimit > 0 && (
        <p className={styles.note}>{t('left-over', { count: left.overLimit, limit: LIMITS.controls })}</p>
      )}
      {left && left.unreadable > 0 && <p className={styles.note}>{t('left-unread', { count: left.unreadable })}</p>}
      <ul className={styles.faulty}>
        {editor.faulty.map(({ control, problems }) => (
          <li key={control.id}>
            <button
              type="button"
              className={styles.fault}
              onClick={() => {
                editor.select(control.id);
                close();
              }}
            >
              <strong>
                {control.id}. {control.category || t(`types.${typeOf(control.type, problems)}`)}
              </strong>
              {problems.map(({ kind, detail }) => (
                <span key={`${kind} ${detail}`}>{t(`problem.${kind}`, { detail })}</span>
              ))}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
});
