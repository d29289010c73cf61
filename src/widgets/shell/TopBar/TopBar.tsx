import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchIcon } from '../../../design/icons/pageIcons.tsx';
import { Lazy, LazyView } from '../../loading/Lazy/Lazy.tsx';
import { plainClick } from '../../../design/primitives/Link/plainClick.ts';
import { ROW, STOP } from '../../../design/hooks/rows/useRows.ts';
import { type LinkDecision, SafeLink } from '../../../design/primitives/Link/Link.tsx';
import { Anchor } from '../../../design/vettedElements.ts';
import { Wordmark } from '../Wordmark/Wordmark.tsx';
import type { LanguageChoice } from './LanguageMenu.tsx';
import type { Theme } from './ThemeMenu.tsx';
import styles from './TopBar.module.css';
import { type VettedUrl, appUrl } from '../../../kit/vettedUrl.ts';

export interface TopBarLink {
  readonly kind: 'games' | 'updates' | 'deals';
  readonly url: string;
}

export interface TopBarModel {
  readonly homeUrl: VettedUrl;
  /** Links of the top bar; empty on pages whose bar has only the home link and the settings. */
  readonly links: readonly TopBarLink[];
  readonly languages: readonly LanguageChoice[];
  readonly language: string;
  readonly theme: Theme;
  /** True if the theme follows the system; otherwise the player chose it. */
  readonly themeOfSystem: boolean;
  /** Decides whether and how to open the address of a link. */
  readonly decide: (href: string) => LinkDecision;
  readonly goHome: () => void;
  /** Opens the search; undefined without one. */
  readonly search?: (() => void) | undefined;
  /** Whether the `/` key opens the search too. */
  readonly slash: boolean;
  readonly setLanguage: (language: string) => void;
  readonly setTheme: (theme: Theme | undefined) => void;
  /** Whether the large type for a distant screen is on. */
  readonly far: boolean;
  readonly setFar: (far: boolean) => void;
  /** A player is probably signed in, so the bar reserves the width of the avatar instead of the sign-in button. */
  readonly isKnown?: boolean;
}

// The menus of the top bar load shortly after the page, since the player's first press is rarely on a menu.
const Settings = new LazyView<TopBarModel>(() => import('./Settings.tsx').then((module) => module.Settings), {
  namespaces: ['shell'],
  optional: true,
});

export interface TopBarProps {
  readonly model: TopBarModel;
  /** Content at the end of the top bar: the account menu. */
  readonly children?: ReactNode | undefined;
  /** Content before the menus of the top bar: the balance of nowBux. Its late appearance doesn't shift the menus. */
  readonly start?: ReactNode | undefined;
  /** The target id of the skip link. */
  readonly mainId?: string | undefined;
}

/** The top bar, transparent over the page's art, and translucent once the page scrolls. */
export function TopBar({ model, mainId = 'main', start, children }: TopBarProps) {
  const { t } = useTranslation('shell');
  const { t: common } = useTranslation('common');
  return (
    <header className={styles.bar} {...ROW}>
      <Anchor href={appUrl`#${mainId}`} className={styles.skip}>
        {t('skip')}
      </Anchor>
      <Anchor
        {...STOP}
        href={model.homeUrl}
        className={styles.home}
        aria-label={t('home')}
        onClick={(event) => {
          if (!plainClick(event)) return;
          event.preventDefault();
          model.goHome();
        }}
      >
        <Wordmark />
      </Anchor>
      {model.links.length > 0 && (
        <nav className={styles.links} aria-label={t('mainLinks')}>
          {model.links.map((link) => (
            <SafeLink
              {...STOP}
              key={link.kind}
              href={link.url}
              tone="plain"
              className={styles.link}
              decide={model.decide}
              externalHint={common('opensInNewTab')}
            >
              {t(`links.${link.kind}`)}
            </SafeLink>
          ))}
        </nav>
      )}
      <div className={styles.tools}>
        {start}
        {model.search && (
          <button
            type="button"
            {...STOP}
            className={styles.tool}
            aria-label={t('search')}
            aria-keyshortcuts={`Control+K Meta+K${model.slash ? ' /' : ''}`}
            onClick={() => model.search?.()}
          >
            <SearchIcon size="1.25rem" />
            <span className={styles.toolLabel}>{t('search')}</span>
          </button>
        )}
        <Lazy part={Settings} model={model} fallback={<SettingsPlaces model={model} />} />
        {/* Reserves the space of the account button. */}
        {children && <span className={model.isKnown ? styles.signedIn : styles.person}>{children}</span>}
      </div>
    </header>
  );
}

/** A placeholder as wide as the top bar's menus, to prevent a layout shift. */
function SettingsPlaces({ model }: { readonly model: TopBarModel }) {
  return (
    <span className={styles.places} aria-hidden="true">
      <span className={styles.tool}>
        <span className={styles.iconPlace} />
        <span className={styles.toolLabel}>
          {model.languages.find(({ value }) => value === model.language)?.label ?? model.language}
        </span>
      </span>
      <span className={styles.buttonPlace} />
    </span>
  );
}
