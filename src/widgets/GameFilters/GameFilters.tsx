import { useTranslation } from 'react-i18next';
import type { AppEntry } from '../../contracts/entities/appList.ts';
import { Chips } from '../../design/Chips/Chips.tsx';
import { GamepadIcon, TouchIcon } from '../../design/Icon/icons.tsx';
import { type Choice, choose, genresOf, type Trait, traitsOf } from '../../domain/library/choice.ts';

interface GameFiltersProps {
  /** What is chosen from. */
  readonly games: readonly AppEntry[];
  readonly choice: Choice;
  readonly onChange: (choice: Choice) => void;
  /** One line each that scrolls sideways, where there is little room. */
  readonly oneLine?: boolean | undefined;
}

const ICONS = { pad: GamepadIcon, touch: TouchIcon, upright: undefined, free: undefined } as const;

/**
 * Filters for games, with how many games each would leave: genres, of which a game has one, and what it can be asked for,
 * of which it has all. What no game has isn't offered, and what would leave none can't be chosen.
 */
export function GameFilters({ games, choice, onChange, oneLine }: GameFiltersProps) {
  const { t, i18n } = useTranslation('filters');
  const { genres, traits } = choice;
  const count = (change: Partial<Choice>) =>
    choose(games, { ...choice, ...change, sort: 'played' }, i18n.language).length;
  const left = choose(games, { ...choice, genres: [] }, i18n.language);
  const offered = genresOf(games, genres).map(({ name }) => {
    const here = choose(left, { genres: [name], traits: [], sort: 'played' }, i18n.language).length;
    return { value: name, label: capital(name, i18n.language), count: here, disabled: !here && !genres.includes(name) };
  });
  const asked = traitsOf(games).map((value) => {
    const here = count({ traits: [...new Set<Trait>([...traits, value])] });
    const label = t(`trait.${value}`);
    return { value, label, icon: ICONS[value], count: here, disabled: !here && !traits.includes(value) };
  });
  return (
    <>
      {asked.length > 0 && (
        <Chips
          label={t('traits')}
          chips={asked}
          chosen={traits}
          oneLine={oneLine}
          onChange={(to) => onChange({ ...choice, traits: to })}
        />
      )}
      {offered.length > 1 && (
        <Chips
          label={t('genres')}
          chips={offered}
          chosen={genres}
          oneLine={oneLine}
          onChange={(to) => onChange({ ...choice, genres: to })}
        />
      )}
    </>
  );
}

/** Tags are written small. */
export function capital(name: string, language: string): string {
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase(language) + rest.join('');
}
