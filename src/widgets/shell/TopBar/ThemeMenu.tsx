import { useTranslation } from 'react-i18next';
import { icon, type IconComponent } from '../../../design/icons/Icon.tsx';
import { ContrastIcon, MoonIcon, SunIcon } from '../../../design/icons/icons.tsx';
import { IconButton } from '../../../design/primitives/IconButton/IconButton.tsx';
import { Menu } from '../../../design/overlays/Menu/Menu.tsx';
import { STOP } from '../../../design/hooks/rows/useRows.ts';

const THEMES = ['dark', 'light', 'contrast'] as const;
/** Theme as in `data-theme` on the document's element. */
export type Theme = (typeof THEMES)[number];

const ICONS: Readonly<Record<Theme, IconComponent>> = { dark: MoonIcon, light: SunIcon, contrast: ContrastIcon };

const ScreenIcon = /* @__PURE__ */ icon(
  'M4.5 5h15A1.5 1.5 0 0 1 21 6.5v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 15.5v-9A1.5 1.5 0 0 1 4.5 5ZM8.5 20h7',
);

const SystemIcon = /* @__PURE__ */ icon('M5.5 5.5h13a1 1 0 0 1 1 1v9h-15v-9a1 1 0 0 1 1-1ZM2.5 18.5h19');

interface ThemeMenuProps {
  /** Theme that is currently set. */
  readonly theme: Theme;
  /** Whether the theme follows the operating system. */
  readonly asSystem: boolean;
  /** Called with the chosen theme; with `undefined` to follow the system's theme. */
  readonly onChoose: (theme: Theme | undefined) => void;
  /** Whether the large type for distant screens is on. */
  readonly far: boolean;
  readonly onFar: (far: boolean) => void;
}

export function ThemeMenu({ theme, asSystem, onChoose, far, onFar }: ThemeMenuProps) {
  const { t } = useTranslation('shell');
  const themes = THEMES.map((value) => ({ value, label: t(`theme.${value}`), icon: ICONS[value] }));
  const system = { value: 'system', label: t('theme.system'), icon: SystemIcon } as const;
  return (
    <Menu<Theme | 'system' | 'far'>
      label={t('theme.label')}
      items={[system, ...themes, { value: 'far', label: t('theme.far'), icon: ScreenIcon, checked: far }]}
      value={asSystem ? 'system' : theme}
      onChoose={(value) => {
        if (value === 'far') onFar(!far);
        else onChoose(value === 'system' ? undefined : value);
      }}
    >
      {(button) => (
        <IconButton {...STOP} {...button} icon={ICONS[theme]} label={`${t('theme.label')}: ${t(`theme.${theme}`)}`} />
      )}
    </Menu>
  );
}
