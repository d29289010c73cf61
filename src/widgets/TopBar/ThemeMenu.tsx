import { useTranslation } from 'react-i18next';
import { icon, type IconComponent } from '../../design/Icon/Icon.tsx';
import { ContrastIcon, MoonIcon, SunIcon } from '../../design/Icon/icons.tsx';
import { IconButton } from '../../design/IconButton/IconButton.tsx';
import { Menu } from '../../design/Menu/Menu.tsx';
import { STOP } from '../../design/rows/useRows.ts';

const THEMES = ['dark', 'light', 'contrast'] as const;
/** `data-theme` on the document's element. */
export type Theme = (typeof THEMES)[number];

const ICONS: Readonly<Record<Theme, IconComponent>> = { dark: MoonIcon, light: SunIcon, contrast: ContrastIcon };

const ScreenIcon = /* @__PURE__ */ icon(
  'M4.5 5h15A1.5 1.5 0 0 1 21 6.5v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 15.5v-9A1.5 1.5 0 0 1 4.5 5ZM8.5 20h7',
);

interface ThemeMenuProps {
  readonly theme: Theme;
  readonly onChoose: (theme: Theme) => void;
  /** Whether the type is as large as a room asks for. */
  readonly far: boolean;
  readonly onFar: (far: boolean) => void;
}

export function ThemeMenu({ theme, onChoose, far, onFar }: ThemeMenuProps) {
  const { t } = useTranslation('shell');
  const themes = THEMES.map((value) => ({ value, label: t(`theme.${value}`), icon: ICONS[value] }));
  return (
    <Menu<Theme | 'far'>
      label={t('theme.label')}
      items={[...themes, { value: 'far', label: t('theme.far'), icon: ScreenIcon, checked: far }]}
      value={theme}
      onChoose={(value) => (value === 'far' ? onFar(!far) : onChoose(value))}
    >
      {(button) => (
        <IconButton {...STOP} {...button} icon={ICONS[theme]} label={`${t('theme.label')}: ${t(`theme.${theme}`)}`} />
      )}
    </Menu>
  );
}
