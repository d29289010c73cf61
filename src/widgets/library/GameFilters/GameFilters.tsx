import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { VettedEntry } from '../../../domain/links/vetted.types.ts';
import { Chips } from '../../../design/forms/Chips/Chips.tsx';
import { GamepadIcon, TouchIcon } from '../../../design/icons/icons.tsx';
import {
  type Choice,
  choose,
  genreCounts,
  genresOf,
  type Trait,
  traitsOf,
} from '../../../domain/library/gameFilters.ts';
import { plain } from '../../../domain/library/searchGames.ts';

interface GameFiltersProps {
  readonly games: readonly VettedEntry[];
  readonly choice: Choice;
  readonly onChange: (choice: Choice) => void;
  /** Shows one scrolling line per group of filters, for narrow screens. */
  readonly oneLine?: boolean | undefined;
}

const ICONS = { pad: GamepadIcon, touch: TouchIcon, upright: undefined, free: undefined } as const;

/**
 * Filters with the number of matching games: a game has one genre (any match) and several features (all must match).
 * Hides filters that no game has, and disables those that would match none.
 */
export function GameFilters({ games, choice, onChange, oneLine }: GameFiltersProps) {
  const { t, i18n } = useTranslation('filters');
  const { genres, traits } = choice;
  const { language } = i18n;
  // Memoises the number of games of each filter, since the list of games grows in parts and renders at each part.
  const genreChips = useMemo(() => {
    const counts = genreCounts(choose(games, { ...choice, genres: [] }, language));
    return genresOf(games, genres).map(({ name }) => {
      const { count = 0 } = counts.get(plain(name)) ?? {};
      return { value: name, label: capital(name, language), count, disabled: !count && !genres.includes(name) };
    });
  }, [games, choice, genres, language]);
  const traitChips = useMemo(
    () =>
      traitsOf(games).map((value) => {
        const filter = { ...choice, traits: [...new Set<Trait>([...traits, value])], sort: 'played' as const };
        const count = choose(games, filter, language).length;
        const label = t(`trait.${value}`);
        return { value, label, icon: ICONS[value], count, disabled: !count && !traits.includes(value) };
      }),
    [games, choice, traits, language, t],
  );
  return (
    <>
      {traitChips.length > 0 && (
        <Chips
          label={t('traits')}
          chips={traitChips}
          chosen={traits}
          oneLine={oneLine}
          onChange={(to) => onChange({ ...choice, traits: to })}
        />
      )}
      {genreChips.length > 1 && (
        <Chips
          label={t('genres')}
          chips={genreChips}
          chosen={genres}
          oneLine={oneLine}
          onChange={(to) => onChange({ ...choice, genres: to })}
        />
      )}
    </>
  );
}

/** Capitalises a tag, which the catalogue writes in lower case. */
export function capital(name: string, language: string): string {
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase(language) + rest.join('');
}
