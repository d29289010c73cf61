import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Rect } from '../../../domain/input/pointer/pictureCoordinates.ts';
import type { SchemeEditor } from '../../../domain/controls/schemes/editor/schemeEditor.store.ts';
import styles from './EditableControls.module.css';
import { EditableControl } from './EditableControl.tsx';

interface ZonesProps {
  readonly editor: SchemeEditor;
  /** The picture's rectangle in the window, in CSS pixels. */
  readonly picture: Rect;
}

/**
 * The controls of the scheme at their positions on the picture, and the touches of the preview. A press elsewhere
 * clears the selection.
 */
export const EditableControls = observer(function EditableControls({ editor, picture }: ZonesProps) {
  const { t } = useTranslation('schemes');
  const { left, top, width, height } = picture;
  const clashing = new Set(editor.conflicts.flatMap(({ ids }) => ids));
  const faulty = new Set(editor.faulty.map(({ control }) => control.id));
  return (
    <div
      className={styles.picture}
      style={{ left, top, width, height, '--short': `${Math.min(width, height)}px` }}
      role="group"
      aria-label={t('zones', { count: editor.draft.controls.length })}
      data-trying={editor.trying || undefined}
      data-carrying={editor.carrying.id !== undefined || undefined}
      onPointerDown={(event) => event.target === event.currentTarget && editor.select(undefined)}
      onPointerMove={(event) => editor.tryPoint((event.clientX - left) / width, (event.clientY - top) / height)}
      onWheel={(event) => editor.tryWheel(Math.sign(event.deltaY))}
    >
      {editor.draft.controls.map((control) => (
        <EditableControl
          key={control.id}
          editor={editor}
          control={control}
          clashing={clashing.has(control.id)}
          faulty={faulty.has(control.id)}
          fractionOf={(clientX, clientY) => ({ x: (clientX - left) / width, y: (clientY - top) / height })}
          distanceOf={({ x, y }, clientX, clientY) =>
            Math.hypot(clientX - left - x * width, clientY - top - y * height) / Math.min(width, height)
          }
        />
      ))}
      {editor.touches.map(({ finger, x, y }) => (
        <span
          key={finger}
          className={styles.touch}
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
          data-finger={finger}
        >
          {finger + 1}
        </span>
      ))}
    </div>
  );
});
