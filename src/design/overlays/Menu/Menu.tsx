import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { IconComponent } from '../../icons/Icon.tsx';
import { CheckIcon } from '../../icons/icons.tsx';
import { usePopoverPlacement } from './usePopoverPlacement.ts';
import styles from './Menu.module.css';

export interface MenuItem<T extends string> {
  /** Value passed to `onChoose` when the item is chosen. */
  readonly value: T;
  /** Label of the menu item: the action as a verb, or the choice. */
  readonly label: string;
  /** Details below the item's label, in small print. */
  readonly detail?: string | undefined;
  /** Decorative icon before the item's label. */
  readonly icon?: IconComponent | undefined;
  /** The label's language, if it isn't the page's. */
  readonly lang?: string | undefined;
  /** State of a menu item that is a toggle; undefined for other items. */
  readonly checked?: boolean | undefined;
}

/** Attributes for the button that opens the menu. */
export interface MenuButton {
  readonly popoverTarget: string;
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
  readonly style: { readonly anchorName: string };
  readonly onClick: (event: MouseEvent) => void;
}

export interface MenuProps<T extends string> {
  readonly label: string;
  /** Three to ten menu items, the most used first. */
  readonly items: readonly MenuItem<T>[];
  /** The chosen item, for a menu of choices; without it the items are actions. */
  readonly value?: T | undefined;
  /** Called after the menu has closed and the focus has returned. */
  readonly onChoose: (value: T) => void;
  /** Called when the menu opens. */
  readonly onOpen?: (() => void) | undefined;
  /** The button that opens the menu: `(button) => <IconButton {...button} …/>`. */
  readonly children: (button: MenuButton) => ReactNode;
}

/** A menu below its button, on the native popover: outside presses and Escape close it. */
export function Menu<T extends string>({ label, items, value, onChoose, onOpen, children }: MenuProps<T>) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  usePopoverPlacement(menu);
  const anchorName = `--menu-${id.replaceAll(/\W/g, '')}`;

  const buttons = () => [...(menu.current?.querySelectorAll('button') ?? [])];

  function move(event: KeyboardEvent) {
    const all = buttons();
    const at = all.findIndex((button) => button === document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (event.key === 'Tab') menu.current?.hidePopover();
    if (to === undefined) return;
    event.preventDefault();
    all[(to + all.length) % all.length]?.focus();
  }

  return (
    <>
      {children({
        popoverTarget: id,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        style: { anchorName },
        onClick: ignoreDoubleClick,
      })}
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={styles.menu}
        style={{ positionAnchor: anchorName }}
        onKeyDown={move}
        // During the opening animation the browser repositions the menu's list in every frame, which resets its
        // scroll position.
        onAnimationEnd={({ currentTarget: list }) => {
          const item = list.querySelector(':focus')?.getBoundingClientRect();
          const below = (item?.bottom ?? 0) - list.getBoundingClientRect().bottom;
          if (below > 0) list.scrollTop += below;
        }}
        onToggle={(event) => {
          const opened = event.newState === 'open';
          setOpen(opened);
          if (opened) onOpen?.();
          if (opened)
            (buttons().find((one) => one.matches('[role$=radio][aria-checked=true]')) ?? buttons()[0])?.focus();
        }}
      >
        {items.map(({ icon: Icon, ...item }) => (
          <button
            key={item.value}
            type="button"
            role={roleOf(item, value)}
            aria-checked={item.checked ?? (value === undefined ? undefined : item.value === value)}
            lang={item.lang}
            tabIndex={-1}
            className={styles.item}
            onClick={() => {
              menu.current?.hidePopover();
              onChoose(item.value);
            }}
          >
            {Icon && <Icon />}
            <span className={styles.label}>
              {item.label}
              {item.detail && <span className={styles.detail}> {item.detail}</span>}
            </span>
            {(item.checked ?? item.value === value) && <CheckIcon size="1.1rem" />}
          </button>
        ))}
      </div>
    </>
  );
}

/** Ignores the second click of a double click, which would close the menu again. */
function ignoreDoubleClick(event: MouseEvent): void {
  if (event.detail === 2 && event.currentTarget.getAttribute('aria-expanded') === 'true') event.preventDefault();
}

function roleOf(
  { checked }: MenuItem<string>,
  value: string | undefined,
): 'menuitem' | 'menuitemcheckbox' | 'menuitemradio' {
  if (checked !== undefined) return 'menuitemcheckbox';
  return value === undefined ? 'menuitem' : 'menuitemradio';
}
