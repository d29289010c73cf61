import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Dialog } from '../../../design/overlays/Dialog/Dialog.tsx';
import { Field } from '../../../design/forms/Field/Field.tsx';
import { Lazy, LazyView } from '../../loading/Lazy/Lazy.tsx';
import { TextArea } from '../../../design/forms/TextInput/TextInput.tsx';
import type { SchemeEditor } from '../../../domain/controls/schemes/editor/schemeEditor.store.ts';
import type { CodeError } from '../../../domain/controls/schemes/formats/shareCode.ts';
import styles from './SchemeEditor.module.css';
import type { SchemeEditorModel } from './SchemeEditor.types.ts';
import type { SchemeFilesModel } from './SchemeFiles.tsx';

const Files = new LazyView<SchemeFilesModel>(() => import('./SchemeFiles.tsx').then((module) => module.SchemeFiles), {
  namespaces: ['schemes'],
  optional: true,
});

interface ShareDialogProps {
  readonly open: boolean;
  readonly editor: SchemeEditor;
  readonly model: Pick<SchemeEditorModel, 'copy' | 'saveFile'>;
  readonly close: () => void;
}

/** Shares the scheme as a file or a code, and imports schemes of other players. */
export const ShareDialog = observer(function ShareDialog({ open, editor, model, close }: ShareDialogProps) {
  const { t } = useTranslation('schemes');
  const [text, setText] = useState('');
  const [error, setError] = useState<CodeError>();
  const [copied, setCopied] = useState<boolean>();
  const [code, setCode] = useState<string>();
  const { scheme } = editor.draft;
  const { saveFile } = model;
  const files = useMemo(() => ({ editor, saveFile }), [editor, saveFile]);
  useEffect(() => {
    let current = open;
    if (open) void editor.createCode().then((created) => current && setCode(created));
    return () => {
      current = false;
    };
  }, [editor, open, scheme]);
  const take = async () => {
    const wrong = await editor.importCode(text);
    setError(wrong);
    if (wrong) return;
    setText('');
    close();
  };
  const leave = () => {
    setCopied(undefined);
    setError(undefined);
    close();
  };
  return (
    <Dialog open={open} title={t('share')} closeLabel={t('close')} onClose={leave}>
      <div className={styles.share}>
        <Field label={t('your-code', { name: scheme.name })} hint={code === '' ? t('code-too-large') : undefined}>
          {(field) => <TextArea {...field} readOnly rows={3} value={code ?? ''} onChange={() => undefined} />}
        </Field>
        <div className={styles.row}>
          <Button
            variant="secondary"
            size="s"
            disabled={!code}
            onClick={() => void model.copy(code ?? '').then(setCopied, () => setCopied(false))}
          >
            {t('copy')}
          </Button>
          <span role="status">{copied === undefined ? '' : t(copied ? 'copied' : 'copy-failed')}</span>
        </div>
        <Field label={t('their-code')} error={error && t(`code-errors.${error.kind}`)}>
          {(field) => (
            <TextArea
              {...field}
              rows={3}
              value={text}
              onChange={(next) => {
                setText(next);
                setError(undefined);
              }}
            />
          )}
        </Field>
        <Button variant="secondary" size="s" onClick={() => void take()}>
          {t('take-code')}
        </Button>
        <Lazy part={Files} model={open ? files : undefined} />
      </div>
    </Dialog>
  );
});
