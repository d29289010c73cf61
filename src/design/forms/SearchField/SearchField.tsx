import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { CloseIcon, SearchIcon } from '../../icons/icons.tsx';
import { usePlacement } from '../../overlays/placement/usePlacement.ts';
import { TextInput } from '../TextInput/TextInput.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import styles from './SearchField.module.css';

export interface Suggestion {
  readonly id: string;
  readonly label: string;
  /** Beside the label, quieter: a category, a count. */
  readonly detail?: string | undefined;
  /** Before the label: a game's icon. */
  readonly start?: ReactNode | undefined;
}

export interface SearchFieldProps {
  /** The field's name, and its placeholder. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly suggestions: readonly Suggestion[];
  /** Over the list: "Top searches", "Games". */
  readonly listLabel: string;
  /** One was chosen, by hand or by key. */
  readonly onChoose: (suggestion: Suggestion) => void;
  /** Enter without one: look for what is written. */
  readonly onSearch: (text: string) => void;
  readonly clearLabel: string;
  /** Says how many there are: "5 suggestions". Announced while the list is open. */
  readonly countWords: (count: number) => string;
  /** In place of suggestions where there are none for what is written: "Nothing by that name". */
  readonly noneText?: string | undefined;
}

/**
 * A search field with suggestions: the combobox pattern. The focus stays in the field; arrows go through the list,
 * Enter takes one, Escape closes the list and then clears the field.
 */
export function SearchField(props: SearchFieldProps) {
  const { label, value, onChange, suggestions, listLabel, onChoose, onSearch, clearLabel, countWords, noneText } =
    props;
  const id = useId();
  const anchor = `--search-${id.replaceAll(/\W/g, '')}`;
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(false);
  const [activeId, setActiveId] = useState<string>();
  const none = suggestions.length === 0;
  const open = wanted && (!none || (Boolean(noneText) && value.trim() !== ''));
  const at = suggestions.findIndex((suggestion) => suggestion.id === activeId);
  const active = open ? suggestions[at] : undefined;

  usePlacement(list, { side: 'below', align: 'center', sameWidth: true }, parentOf);
  useEffect(() => {
    const element = list.current;
    if (!element || element.matches(':popover-open') === open) return;
    if (open) element.showPopover();
    else element.hidePopover();
  }, [open]);
  useEffect(() => {
    if (active) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  function close() {
    setWanted(false);
    setActiveId(undefined);
  }

  function choose(suggestion: Suggestion) {
    close();
    onChoose(suggestion);
  }

  function onKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return; // Enter belongs to the Japanese or Korean being written
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setWanted(true);
      // One place more than suggestions: the field itself, between the last and the first.
      const places = suggestions.length + 1;
      setActiveId(suggestions[((at + 1 + step + places) % places) - 1]?.id);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (active) choose(active);
      else {
        close();
        onSearch(value);
      }
    } else if (event.key === 'Escape' && (open || value)) {
      event.preventDefault();
      if (open) close();
      else onChange('');
    }
  }

  return (
    <div className={styles.search} role="search" style={{ anchorName: anchor }}>
      <TextInput
        ref={input}
        type="search"
        role="combobox"
        className={styles.field}
        icon={SearchIcon}
        aria-label={label}
        placeholder={label}
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active ? `${id}-${active.id}` : undefined}
        autoComplete="off"
        enterKeyHint="search"
        value={value}
        onChange={(text) => {
          setWanted(true);
          setActiveId(undefined);
          onChange(text);
        }}
        onFocus={() => setWanted(true)}
        onClick={() => setWanted(true)}
        onBlur={close}
        onKeyDown={onKey}
        end={
          value && (
            <button
              type="button"
              className={styles.clear}
              aria-label={clearLabel}
              onClick={() => {
                onChange('');
                input.current?.focus();
              }}
            >
              <CloseIcon size="1.1rem" />
            </button>
          )
        }
      />
      <div ref={list} popover="manual" className={styles.popover} style={{ positionAnchor: anchor }}>
        <p className={none ? styles.none : styles.head} aria-hidden="true">
          {none ? noneText : listLabel}
        </p>
        <div id={`${id}-list`} role="listbox" aria-label={listLabel} className={styles.list}>
          {open &&
            suggestions.map((suggestion) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the focus stays in the field, which has the keys
              <div
                key={suggestion.id}
                id={`${id}-${suggestion.id}`}
                role="option"
                aria-selected={suggestion === active}
                className={styles.option}
                // Pressing must not take the focus out of the field.
                onPointerDown={(event) => event.preventDefault()}
                onPointerMove={() => setActiveId(suggestion.id)}
                onClick={() => choose(suggestion)}
              >
                {suggestion.start ?? <SearchIcon size="1.25em" />}
                <span className={styles.label}>
                  <Marked text={suggestion.label} part={value} />
                </span>
                {suggestion.detail && <span className={styles.detail}>{suggestion.detail}</span>}
              </div>
            ))}
        </div>
      </div>
      <VisuallyHidden live="polite">{open ? (none ? noneText : countWords(suggestions.length)) : ''}</VisuallyHidden>
    </div>
  );
}

const parentOf = (list: HTMLElement) => list.parentElement;

/** What was written already stands back; what it would add stands out. */
function Marked({ text, part }: { readonly text: string; readonly part: string }) {
  const written = part.trim();
  const from = written ? text.toLocaleLowerCase().indexOf(written.toLocaleLowerCase()) : -1;
  if (from < 0) return text;
  return (
    <>
      {text.slice(0, from)}
      <span className={styles.written}>{text.slice(from, from + written.length)}</span>
      {text.slice(from + written.length)}
    </>
  );
}
