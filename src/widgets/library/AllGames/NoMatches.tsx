import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/primitives/Button/Button.tsx';
import { EmptyState } from '../../../design/primitives/EmptyState/EmptyState.tsx';
import { STOP } from '../../../design/hooks/rows/useRows.ts';
import type { Choice } from '../../../domain/library/gameFilters.ts';
import { capital } from '../GameFilters/GameFilters.tsx';

interface NoMatchesProps {
  readonly choice: Choice;
  readonly onChange: (choice: Choice) => void;
}

/** Shown if no game matches: lists the filters to remove, singly or all at once. */
export function NoMatches({ choice, onChange }: NoMatchesProps) {
  const { t, i18n } = useTranslation('filters');
  const { genres, traits } = choice;
  return (
    <EmptyState
      level={3}
      title={t('none')}
      text={t('noneText')}
      actions={
        <>
          {traits.map((trait) => (
            <Button
              key={trait}
              {...STOP}
              onClick={() => onChange({ ...choice, traits: traits.filter((one) => one !== trait) })}
            >
              {t('without', { what: t(`trait.${trait}`) })}
            </Button>
          ))}
          {genres.length > 0 && (
            <Button {...STOP} onClick={() => onChange({ ...choice, genres: [] })}>
              {t('without', { what: genres.map((name) => capital(name, i18n.language)).join(', ') })}
            </Button>
          )}
          <Button {...STOP} variant="quiet" onClick={() => onChange({ ...choice, genres: [], traits: [] })}>
            {t('all')}
          </Button>
        </>
      }
    />
  );
}
