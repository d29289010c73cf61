import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { focusFirst, useModal } from '../../../design/overlays/Dialog/useModal.ts';
import { Lazy, LazyView } from '../../loading/Lazy/Lazy.tsx';
import { useMeasured } from '../../../design/hooks/useMeasured.ts';
import { VisuallyHidden } from '../../../design/primitives/VisuallyHidden/VisuallyHidden.tsx';
import type { SchemeEditor as Editor } from '../../../domain/controls/schemes/editor/schemeEditor.store.ts';
import type { ScriptEditorModel } from '../../../modals/controls/ScriptEditor/ScriptEditor.tsx';
import { GamepadMoveHint } from './GamepadMoveHint.tsx';
import { ControlInspector } from './ControlInspector.tsx';
import { Layout, Pad } from './KeyCap.tsx';
import { ProblemsDialog } from './ProblemsDialog.tsx';
import styles from './SchemeEditor.module.css';
import { ShareDialog } from './ShareDialog.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useEditorKeys } from './useEditorKeys.ts';
import { EditableControls } from './EditableControls.tsx';
import type { SchemeEditorModel } from './SchemeEditor.types.ts';

const ScriptEditor = new LazyView<ScriptEditorModel>(
  () => import('../../../modals/controls/ScriptEditor/ScriptEditor.tsx').then((module) => module.ScriptEditor),
  { namespaces: ['schemes'], optional: true },
);

export const SchemeEditor = observer(function SchemeEditor({ model }: { readonly model: SchemeEditorModel }) {
  const { t } = useTranslation('schemes');
  const { editor } = model;
  const escape = () => {
    if (editor?.carrying.id !== undefined) editor.carrying.cancel();
    else if (editor?.listening) editor.listen(undefined);
    else if (editor?.trying) editor.tryOut(false);
    else if (!backToZone()) model.close();
  };
  const dialog = useModal(true, (reason) => reason === 'escape' && escape(), true);
  const titleId = useId();
  return (
    <dialog ref={dialog} className={styles.editor} aria-labelledby={titleId} data-takes-pad={takesPad(editor)}>
      {/* Receives the initial focus, because focusing a control selects it. */}
      <h2 id={titleId} ref={focusFirst} tabIndex={-1} className={styles.title}>
        {t('title', { game: model.game })}
      </h2>
      <Layout value={model.layout}>
        <Pad value={model.pad}>
          {editor && model.state === 'ready' ? <Editing model={model} editor={editor} /> : <Waiting model={model} />}
        </Pad>
      </Layout>
    </dialog>
  );
});

function takesPad(editor: Editor | undefined): 'all' | 'but-back' | undefined {
  if (editor?.listening !== undefined || editor?.carrying.id !== undefined) return 'all';
  return editor?.trying ? 'but-back' : undefined;
}

/**
 * Moves the focus of gamepad users from a control's inspector back to that control. Returns false if the focus isn't
 * in an inspector.
 */
function backToZone(): boolean {
  const inspector = document.activeElement?.closest('[data-inspector]');
  const zone = inspector?.closest('dialog')?.querySelector<HTMLElement>('[data-placed][aria-pressed="true"]');
  if (!zone || document.documentElement.dataset['by'] !== 'pad') return false;
  zone.focus();
  return true;
}

const Waiting = observer(function Waiting({ model }: { readonly model: SchemeEditorModel }) {
  const { t } = useTranslation('schemes');
  const { state } = model;
  return (
    <div className={styles.waiting} role="status">
      <p className={styles.text}>{state === 'loading' || state === 'ready' ? t('loading') : t(`failed.${state}`)}</p>
      <div className={styles.row}>
        {state !== 'loading' && state !== 'ready' && state !== 'config-not-found' && (
          <Button variant="secondary" onClick={model.retry}>
            {t('retry')}
          </Button>
        )}
        <Button variant="quiet" onClick={model.close}>
          {t('close')}
        </Button>
      </div>
    </div>
  );
});

const Editing = observer(function Editing({
  model,
  editor,
}: {
  readonly model: SchemeEditorModel;
  readonly editor: Editor;
}) {
  const { t } = useTranslation('schemes');
  const [sharing, setSharing] = useState(false);
  const [listing, setListing] = useState(false);
  const picture = useMeasured(model.picture);
  useEditorKeys(editor, !sharing && !listing && editor.scriptId === undefined);
  const script = editor.scriptId === undefined ? undefined : editor.draft.control(editor.scriptId);
  const count = editor.conflicts.length;
  const carrying = editor.carrying.id !== undefined;
  return (
    <>
      <EditableControls editor={editor} picture={picture} />
      {!carrying && (
        <Toolbar model={model} editor={editor} share={() => setSharing(true)} showProblems={() => setListing(true)} />
      )}
      <GamepadMoveHint editor={editor} />
      {editor.selected && !editor.trying && !carrying && (
        <ControlInspector key={editor.selected.id} editor={editor} control={editor.selected} />
      )}
      <VisuallyHidden live="polite">{count > 0 ? t('conflicts', { count }) : ''}</VisuallyHidden>
      <ShareDialog open={sharing} editor={editor} model={model} close={() => setSharing(false)} />
      <ProblemsDialog open={listing} editor={editor} close={() => setListing(false)} />
      <Lazy
        part={ScriptEditor}
        model={
          script && {
            script: script.script,
            save: (text: string) => {
              editor.change({ script: text });
              editor.openScript(false);
            },
            cancel: () => editor.openScript(false),
          }
        }
      />
    </>
  );
});
