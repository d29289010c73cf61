import { observer } from 'mobx-react-lite';
import { type CSSProperties, type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PictureNode } from '../../../domain/assistance/reader/pictureNodes.store.ts';
import type { PictureAccessibilityModel } from './PictureAccessibility.types.ts';
import styles from './PictureAccessibility.module.css';

/** Selector of elements that handle keys themselves. */
const KEEPERS = '[data-keeps-keys], [role="dialog"], dialog, input, textarea, select';

/**
 * Invisible elements over the streamed picture that a screen reader reads and a keyboard or a switch reaches. The
 * focused element has a visible ring. Mouse and touch reach the game below. Escape returns to the game.
 */
export const PictureAccessibility = observer(function PictureAccessibility({
  model,
}: {
  readonly model: PictureAccessibilityModel;
}) {
  const { t } = useTranslation('assistance');
  const picture = useRef<HTMLDivElement>(null);
  const focus = useFocus(picture, model);
  return (
    // The stage is an application too. When the focus moves from one to elements outside any application, Orca 43
    // doesn't speak the focused element. The document inside lets screen readers read all elements, not only buttons.
    <div role="application" className={styles.area}>
      <div
        ref={picture}
        role="document"
        aria-label={t('reader.region')}
        lang={model.language}
        className={styles.picture}
        style={{ '--ratio': model.ratio }}
        data-keeps-keys=""
        data-described=""
        {...focus}
      >
        {model.roots.map((node) => (
          <PictureElement key={node.id} node={node} press={model.press} />
        ))}
      </div>
    </div>
  );
});

/**
 * Focuses the picture's first accessibility element when the keyboard or the page moves the focus to the game, when a
 * pressed element disappears, and initially if nothing else handles keys. A mouse or a finger on the game, and
 * Escape, give the keys to the game.
 */
function useFocus(picture: RefObject<HTMLElement | null>, model: PictureAccessibilityModel) {
  const mayTake = useRef(true);
  /** True while an accessibility element of the picture has the focus, and after such an element has disappeared. */
  const hasFocus = useRef<boolean>(undefined);
  const { stage } = model;
  useEffect(() => {
    const controller = new AbortController();
    const options = { signal: controller.signal, capture: true };
    const onPress = ({ target }: Event) => (mayTake.current = !(target instanceof Node && stage?.contains(target)));
    document.addEventListener('pointerdown', onPress, options);
    document.addEventListener('keydown', () => (mayTake.current = true), options);
    // A closing panel focuses the stage in its own handler, so the picture's first element takes the focus after it.
    stage?.addEventListener('focus', () => mayTake.current && queueMicrotask(() => focusFirst(picture)), options);
    picture.current?.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        hasFocus.current = false;
        mayTake.current = false;
        model.leave();
      },
      { signal: controller.signal },
    );
    return () => controller.abort();
  }, [picture, stage, model]);
  useEffect(() => {
    const focused = document.activeElement;
    hasFocus.current ??= !focused?.closest(KEEPERS);
    if (hasFocus.current && !picture.current?.contains(focused)) focusFirst(picture);
  });
  return {
    onFocus: () => (hasFocus.current = true),
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget && !picture.current?.contains(relatedTarget)) hasFocus.current = false;
    },
  };
}

function focusFirst(picture: RefObject<HTMLElement | null>): void {
  picture.current?.querySelector('button')?.focus();
}

interface NodeProps {
  readonly node: PictureNode;
  readonly press: (id: string) => void;
}

function PictureElement({ node, press }: NodeProps) {
  const { role, name, children, live, bounds } = node;
  const [left, top, width, height] = bounds.map((share) => `${share * 100}%`);
  const place = { left, top, width, height };
  const inner = children.map((child) => <PictureElement key={child.id} node={child} press={press} />);
  if (node.pressable && role !== 'listitem') return <PressableNode {...{ node, press, place }} />;
  switch (role) {
    case 'heading':
      return (
        <h2 className={styles.node} style={place} aria-live={live}>
          {name}
        </h2>
      );
    case 'list':
      return (
        <ul aria-label={name} className={styles.list}>
          {inner}
        </ul>
      );
    case 'listitem':
      return (
        <li className={styles.item}>
          {node.pressable ? (
            <PressableNode {...{ node, press, place }} />
          ) : (
            <span className={styles.node} style={place}>
              {name}
            </span>
          )}
        </li>
      );
    case 'group':
      return (
        <div role="group" aria-label={name}>
          {inner}
        </div>
      );
    case 'image':
      return <div role="img" aria-label={name} className={styles.node} style={place} />;
    default:
      return (
        <p role={role === 'status' ? 'status' : undefined} aria-live={live} className={styles.node} style={place}>
          {name}
        </p>
      );
  }
}

function PressableNode({ node, press, place }: NodeProps & { readonly place: CSSProperties }) {
  return (
    <button
      type="button"
      className={styles.node}
      style={place}
      disabled={node.disabled}
      aria-pressed={node.selected}
      onClick={() => press(node.id)}
    >
      {node.name}
    </button>
  );
}
