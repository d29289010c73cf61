import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { icon } from '../../../design/icons/Icon.tsx';
import {
  ChevronDownIcon,
  ChevronUpIcon,
  CopyIcon,
  PlayIcon,
  RefreshIcon,
  StopIcon,
  WarningIcon,
} from '../../../design/icons/icons.tsx';
import { IconButton } from '../../../design/primitives/IconButton/IconButton.tsx';
import { Select } from '../../../design/forms/Select/Select.tsx';
import { Switch } from '../../../design/forms/Switch/Switch.tsx';
import { CONTROL_TYPES } from '../../../contracts/entities/controlConfig.ts';
import type { SchemeEditor } from '../../../domain/controls/schemes/editor/schemeEditor.store.ts';
import type { SchemeEditorModel } from './SchemeEditor.types.ts';
import styles from './Toolbar.module.css';

const UndoIcon = icon('M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6');
const RedoIcon = icon('M15 7l5 5-5 5M20 12H10a6 6 0 0 0-6 6');

interface ToolbarProps {
  readonly model: SchemeEditorModel;
  readonly editor: SchemeEditor;
  readonly share: () => void;
  /** Lists the controls of the scheme that don't work. */
  readonly showProblems: () => void;
}

/** The scheme's name, and the actions on the whole scheme. */
export const Toolbar = observer(function Toolbar({ model, editor, share, showProblems }: ToolbarProps) {
  const { t } = useTranslation('schemes');
  const { draft, trying } = editor;
  const { left } = draft.scheme;
  const [edge, setEdge] = useState<'top' | 'bottom'>('top');
  if (trying) {
    return (
      <div className={styles.toolbar} role="toolbar" aria-label={t('tools')} data-edge={edge}>
        <p className={styles.hint} role="status">
          {t('trying')}
        </p>
        <Button size="s" variant="secondary" icon={StopIcon} onClick={() => editor.tryOut(false)}>
          {t('stop-trying')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t('tools')} data-edge={edge}>
      <IconButton
        icon={edge === 'top' ? ChevronDownIcon : ChevronUpIcon}
        size="s"
        label={t(edge === 'top' ? 'to-bottom' : 'to-top')}
        onClick={() => setEdge(edge === 'top' ? 'bottom' : 'top')}
      />
      <Select
        className={styles.schemes}
        aria-label={t('scheme')}
        value={draft.scheme.name}
        options={model.schemes.map(({ name, isOwn }) => ({ value: name, label: isOwn ? t('own', { name }) : name }))}
        onChange={(name) => {
          editor.save();
          editor.choose(name);
        }}
      />
      <Switch label={t('on')} checked={model.on} onChange={model.setOn} />
      <span className={styles.gap} />
      <Select
        className={styles.add}
        aria-label={t('add')}
        value=""
        disabled={editor.full}
        options={[
          { value: '', label: t('add'), disabled: true },
          ...CONTROL_TYPES.map((type) => ({ value: type, label: t(`types.${type}`) })),
        ]}
        onChange={(type) => type !== '' && editor.add(type)}
      />
      <span className={styles.break} />
      {(editor.faulty.length > 0 || left) && (
        <IconButton
          icon={WarningIcon}
          size="s"
          label={t('problems', { count: editor.faulty.length + (left ? left.overLimit + left.unreadable : 0) })}
          onClick={showProblems}
        />
      )}
      <IconButton icon={UndoIcon} size="s" label={t('undo')} disabled={!editor.canUndo} onClick={() => editor.undo()} />
      <IconButton
        icon={RedoIcon}
        size="s"
        label={t('redo')}
        disabled={!editor.draft.canRedo}
        onClick={() => editor.redo()}
      />
      <IconButton
        icon={RefreshIcon}
        size="s"
        label={t('reset')}
        disabled={!editor.resettable}
        onClick={() => editor.reset()}
      />
      <IconButton icon={CopyIcon} size="s" label={t('share')} onClick={share} />
      <Button size="s" variant="secondary" icon={PlayIcon} onClick={() => editor.tryOut(true)}>
        <span className={styles.try}>{t('try')}</span>
      </Button>
      <span className={styles.done}>
        <Button size="s" variant="go" onClick={model.close}>
          {t('done')}
        </Button>
      </span>
    </div>
  );
});
