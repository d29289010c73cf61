import { useTranslation } from 'react-i18next';
import { GlobeIcon } from '../../../design/icons/icons.tsx';
import { Menu } from '../../../design/overlays/Menu/Menu.tsx';
import { STOP } from '../../../design/hooks/rows/useRows.ts';
import styles from './TopBar.module.css';

export interface LanguageChoice {
  readonly value: string;
  /** Name of the language in the language itself. */
  readonly label: string;
}

interface LanguageMenuProps {
  readonly languages: readonly LanguageChoice[];
  readonly language: string;
  readonly onChoose: (language: string) => void;
}

export function LanguageMenu({ languages, language, onChoose }: LanguageMenuProps) {
  const { t } = useTranslation('shell');
  const now = languages.find(({ value }) => value === language);
  return (
    <Menu
      label={t('language')}
      items={languages.map((choice) => ({ ...choice, lang: choice.value }))}
      value={language}
      onChoose={onChoose}
    >
      {(button) => (
        <button
          type="button"
          {...STOP}
          {...button}
          className={styles.tool}
          aria-label={`${t('language')}: ${now?.label ?? language}`}
        >
          <GlobeIcon size="1.25rem" />
          <span className={styles.toolLabel}>{now?.label ?? language}</span>
        </button>
      )}
    </Menu>
  );
}
