import { useTranslation } from 'react-i18next';
import type { IconComponent } from '../../design/Icon/Icon.tsx';
import { ContrastIcon, MoonIcon, SunIcon } from '../../design/Icon/icons.tsx';
import { IconButton } from '../../design/IconButton/IconButton.tsx';
import { Menu } from '../../design/Menu/Menu.tsx';
import { STOP } from '../../design/rows/useRows.ts';

const THEMES = ['dark', 'light', 'contrast'] as const;
/** `data-theme` on the document's element. */
export type Theme = (typeof THEMES)[number];

const ICONS: Readonly<Record<Theme, IconComponent>> = { dark: MoonIcon, light: SunIcon, contrast: ContrastIcon };

interface ThemeMenuProps {
  readonly theme: Theme;
  readonly onChoose: (theme: Theme) => void;
}

export function ThemeMenu({ theme, onChoose }: ThemeMenuProps) {
  const { t } = useTranslation('shell');
  return (
    <Menu
      label={t('theme.label')}
      items={THEMES.map((value) => ({ value, label: t(`theme.${value}`), icon: ICONS[value] }))}
      value={theme}
      onChoose={onChoose}
    >
      {(button) => (
        <IconButton {...STOP} {...button} icon={ICONS[theme]} label={`${t('theme.label')}: ${t(`theme.${theme}`)}`} />
      )}
    </Menu>
  );
}
