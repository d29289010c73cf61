import { useEffect } from 'react';
import { mouseButtonOf } from '../../../domain/controls/schemes/bindings.ts';
import type { SchemeEditor } from '../../../domain/controls/schemes/editor/schemeEditor.store.ts';

/**
 * While the player binds a control, binds the next key or mouse button to it. In the preview, keys cause the control
 * scheme's touches. Otherwise Ctrl+Z and Ctrl+Y undo and redo, and a gamepad's X picks up the selected control.
 */
export function useEditorKeys(editor: SchemeEditor, enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return undefined;
    const stop = new AbortController();
    const options = { signal: stop.signal, capture: true };
    const swallow = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.code === 'Escape') return;
      const down = event.type === 'keydown';
      if (editor.listening !== undefined) {
        if (down && !event.repeat && editor.press(event.code)) swallow(event);
        // While the editor captures a key for a binding, Tab doesn't move the focus either.
        else if (event.code !== 'F5' && event.code !== 'F12') swallow(event);
      } else if (editor.trying) {
        if (event.repeat || editor.tryKey(event.code, down)) swallow(event);
      } else if (down) {
        step(editor, event);
      }
    };
    const onButton = (event: PointerEvent) => {
      const name = mouseButtonOf(event.button);
      if (event.pointerType !== 'mouse' || name === undefined || name === 'MouseLeft') return;
      const down = event.type === 'pointerdown';
      if (down && editor.press(name)) swallow(event);
      else if (editor.tryKey(name, down)) swallow(event);
    };
    window.addEventListener('keydown', onKey, options);
    window.addEventListener('keyup', onKey, options);
    window.addEventListener('pointerdown', onButton, options);
    window.addEventListener('pointerup', onButton, options);
    const onMenu = (event: MouseEvent) => {
      event.preventDefault();
      // Untrusted `contextmenu` events come from a gamepad's X. Those of a finger's long press have no effect.
      const isGamepadMenu = !event.isTrusted && !editor.trying && editor.listening === undefined;
      const isOnControl = event.target instanceof Element && event.target.closest('[data-placed], [data-inspector]');
      if (isGamepadMenu && isOnControl && editor.selected) editor.carrying.take(editor.selected);
    };
    window.addEventListener('contextmenu', onMenu, options);
    window.addEventListener('blur', () => editor.trying && editor.tryOut(true), options);
    return () => stop.abort();
  }, [editor, enabled]);
}

function step(editor: SchemeEditor, event: KeyboardEvent): void {
  const writes = event.target instanceof HTMLInputElement && event.target.type === 'text';
  if (!(event.ctrlKey || event.metaKey) || event.altKey || writes) return;
  const key = event.key.toLowerCase();
  if (key === 'z' && !event.shiftKey) editor.undo();
  else if (key === 'y' || (key === 'z' && event.shiftKey)) editor.redo();
  else return;
  event.preventDefault();
}
