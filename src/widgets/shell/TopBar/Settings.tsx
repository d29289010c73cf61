import { useShortcuts } from '../../../design/hooks/shortcuts/useShortcuts.ts';
import { LanguageMenu } from './LanguageMenu.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';
import type { TopBarModel } from './TopBar.tsx';

/**
 * The menus for language and appearance in the top bar. Their code also has the keyboard shortcuts of the bar's
 * search.
 */
export function Settings({ model }: { readonly model: TopBarModel }) {
  useShortcuts();
  return (
    <>
      <LanguageMenu languages={model.languages} language={model.language} onChoose={(to) => model.setLanguage(to)} />
      <ThemeMenu
        theme={model.theme}
        asSystem={model.themeOfSystem}
        onChoose={(to) => model.setTheme(to)}
        far={model.far}
        onFar={(to) => model.setFar(to)}
      />
    </>
  );
}
