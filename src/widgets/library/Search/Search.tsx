import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VettedEntry } from '../../../domain/links/vetted.types.ts';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { Checkbox } from '../../../design/forms/Checkbox/Checkbox.tsx';
import { Dialog } from '../../../design/overlays/Dialog/Dialog.tsx';
import { CloseIcon, SearchIcon } from '../../../design/icons/icons.tsx';
import { IconButton } from '../../../design/primitives/IconButton/IconButton.tsx';
import { Skeleton } from '../../../design/primitives/Skeleton/Skeleton.tsx';
import { TextInput } from '../../../design/forms/TextInput/TextInput.tsx';
import { Picture } from '../../../design/media/Picture/Picture.tsx';
import { VisuallyHidden } from '../../../design/primitives/VisuallyHidden/VisuallyHidden.tsx';
import { type Choice, choose } from '../../../domain/library/gameFilters.ts';
import { GameFilters } from '../GameFilters/GameFilters.tsx';
import { SearchResult } from './SearchResult.tsx';
import { FailureCode } from '../../shell/FailureCode/FailureCode.tsx';
import styles from './Search.module.css';

export interface SearchModel {
  /** Loading state of the catalogue of games. */
  readonly state: 'loading' | 'ready' | 'failed' | 'offline';
  /** Error code of the failed request, for support. */
  readonly code: number | string | undefined;
  /** Copies a text to the clipboard. Resolves to whether that succeeded. */
  readonly copy: (text: string) => Promise<boolean>;
  /** Games that the player has played or marked, shown before any input. */
  readonly mine: readonly VettedEntry[];
  /** Most searched games, shown before any input. */
  readonly top: readonly VettedEntry[];
  /** All searchable games, the most played first. */
  readonly games: readonly VettedEntry[];
  readonly find: (games: readonly VettedEntry[], typed: string) => readonly VettedEntry[];
  /** Returns games with similar names, for input without a match. */
  readonly near: (games: readonly VettedEntry[], typed: string) => readonly VettedEntry[];
  /** Opens a game's page. */
  readonly open: (game: VettedEntry) => void;
  /** Returns the characters typed between the opening of the search and this call, and clears them. */
  readonly takeTyped: () => string;
  readonly close: () => void;
  /** Whether `/` opens the search on every page. */
  readonly slash: boolean;
  readonly setSlash: (on: boolean) => void;
}

/** Search options without filters. */
const ANY: Choice = { genres: [], traits: [], sort: 'played' };

interface SearchInput {
  readonly typed: string;
  readonly choice: Choice;
}

/** Searches games by name, studio or genre. Shows suggestions before any input. */
export const Search = observer(function Search({ model }: { readonly model: SearchModel }) {
  const { t, i18n } = useTranslation('search');
  const { t: filters } = useTranslation('filters');
  const { t: shell } = useTranslation('shell');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typedInput, setTypedInput] = useState<SearchInput>({ typed: '', choice: ANY });
  const [at, setAt] = useState(0);
  const { takeTyped } = model;
  // The search dialog focuses its title. Move the focus to the search field, and add what the player typed while the
  // dialog was loading.
  useEffect(() => {
    input.current?.focus();
    const ahead = takeTyped();
    if (ahead) setTypedInput((now) => ({ ...now, typed: ahead + now.typed }));
  }, [takeTyped]);

  const { typed, choice } = typedInput;
  // The search field updates at once, the search results are deferred.
  const deferredInput = useDeferredValue(typedInput);
  const { parts, listed, hasQuery, filtered, isEmpty, hasSimilar, count } = answerTo(
    deferredInput,
    model,
    i18n.language,
  );
  const chosen = listed[Math.min(at, listed.length - 1)];

  function change(to: Partial<SearchInput>) {
    setTypedInput({ ...typedInput, ...to });
    setAt(0);
  }
  function onKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && listed.length > 0) {
      event.preventDefault();
      const next = (at + step + listed.length) % listed.length;
      setAt(next);
      document.getElementById(`${id}-${listed[next]?.appId}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      // Enter applies to the typed text, even if the deferred search results are older.
      const target = deferredInput === typedInput ? chosen : answerTo(typedInput, model, i18n.language).listed[0];
      if (!target) return;
      event.preventDefault();
      model.open(target);
    }
  }

  return (
    <Dialog open size="l" title={t('title')} closeLabel={shell('close')} onClose={() => model.close()}>
      <div className={styles.search}>
        <TextInput
          ref={input}
          icon={SearchIcon}
          // An input of type `search` would add the browser's clear button beside ours.
          role="combobox"
          aria-label={t('label')}
          aria-expanded={listed.length > 0}
          aria-controls={`${id}-games`}
          aria-autocomplete="list"
          aria-activedescendant={chosen && `${id}-${chosen.appId}`}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={t('placeholder')}
          value={typed}
          onChange={(text) => change({ typed: text })}
          onKeyDown={onKey}
          // A gamepad's press clicks the focused element, without a pointer.
          onClick={(event) => event.detail === 0 && chosen && model.open(chosen)}
          end={
            typed && (
              <IconButton
                icon={CloseIcon}
                size="s"
                label={t('clear')}
                onClick={() => {
                  change({ typed: '' });
                  input.current?.focus();
                }}
              />
            )
          }
        />
        {model.state === 'ready' && (
          <div className={styles.filters}>
            <GameFilters games={model.games} choice={choice} oneLine onChange={(to) => change({ choice: to })} />
          </div>
        )}
        <VisuallyHidden live="polite">
          {hasQuery && model.state === 'ready' ? t('count', { count }) : ''}
        </VisuallyHidden>
        {isEmpty && (
          <div className={styles.empty}>
            <b>{deferredInput.typed.trim() ? t('none', { typed: deferredInput.typed.trim() }) : filters('none')}</b>
            {!hasSimilar && <span>{t(filtered ? 'noneFiltered' : 'noneText')}</span>}
            {filtered && (
              <Button size="s" onClick={() => change({ choice: ANY })}>
                {t('unfiltered')}
              </Button>
            )}
          </div>
        )}
        {(model.state === 'failed' || model.state === 'offline') && (
          <div className={styles.empty}>
            <p role="status">{t(model.state)}</p>
            {model.code !== undefined && <FailureCode code={model.code} copy={model.copy} />}
          </div>
        )}
        {model.state === 'loading' ? <Places /> : null}
        <div className={styles.results}>
          <div
            role="listbox"
            className={styles.list}
            id={`${id}-games`}
            aria-label={t(hasQuery && !isEmpty ? 'found' : 'title')}
          >
            {parts.map(
              ({ name, games: ofPart }) =>
                ofPart.length > 0 && (
                  <div key={name} role="group" aria-label={t(name)}>
                    <h3 className={styles.title} role="presentation">
                      {t(name)}
                    </h3>
                    <div className={styles.games} role="presentation">
                      {ofPart.map((game) => (
                        <SearchResult
                          key={game.appId}
                          id={`${id}-${game.appId}`}
                          game={game}
                          // Suggested games match no typed text, so they have no match to mark.
                          typed={isEmpty ? '' : deferredInput.typed}
                          chosen={game === chosen}
                          onChoose={() => setAt(listed.indexOf(game))}
                          onOpen={() => model.open(game)}
                        />
                      ))}
                    </div>
                  </div>
                ),
            )}
          </div>
          {chosen && <Preview game={chosen} />}
        </div>
      </div>
      <div className={styles.keys}>
        <Checkbox label={t('slash')} checked={model.slash} onChange={(on) => model.setSlash(on)} />
      </div>
    </Dialog>
  );
});

/** Returns the matching games, else games with similar names, else the player's and the most searched games. */
function answerTo({ typed, choice }: SearchInput, model: SearchModel, language: string) {
  const filtered = choice.genres.length + choice.traits.length > 0;
  const games = filtered ? choose(model.games, choice, language) : model.games;
  const hasQuery = typed.trim() !== '' || filtered;
  const matches = typed.trim() ? model.find(games, typed) : games;
  const isEmpty = model.state === 'ready' && hasQuery && matches.length === 0;
  const near = isEmpty ? model.near(games, typed) : [];
  const parts: readonly { readonly name: 'found' | 'near' | 'mine' | 'top'; readonly games: readonly VettedEntry[] }[] =
    hasQuery && !isEmpty
      ? [{ name: 'found', games: matches }]
      : near.length > 0
        ? [{ name: 'near', games: near }]
        : [
            { name: 'mine', games: model.mine },
            { name: 'top', games: model.top },
          ];
  const listed = parts.flatMap((part) => part.games);
  return { parts, listed, hasQuery, filtered, isEmpty, hasSimilar: near.length > 0, count: matches.length };
}

/** Art and description of the chosen game, in wide windows. Screen readers get the same content from the list. */
function Preview({ game }: { readonly game: VettedEntry }) {
  return (
    <div className={styles.preview} style={{ '--shade': game.media.shade }} aria-hidden="true" data-on-art>
      {/* Lazy: a narrow window hides the preview, and then loads no picture. */}
      <Picture src={game.media.tile ?? game.media.banner} loading="lazy" />
      <div>
        <b>{game.appName}</b>
        <p>{game.description}</p>
      </div>
    </div>
  );
}

function Places() {
  return (
    <div className={styles.games} aria-busy="true">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
        <span key={place} className={styles.game}>
          <Skeleton height="3rem" />
        </span>
      ))}
    </div>
  );
}
