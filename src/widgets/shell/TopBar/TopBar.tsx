import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchIcon } from '../../../design/icons/pageIcons.tsx';
import { Lazy, LazyView } from '../../loading/Lazy/Lazy.tsx';
import { plainClick } from '../../../design/primitives/Link/plainClick.ts';
import { ROW, STOP } from '../../../design/hooks/rows/useRows.ts';
import { type LinkDecision, SafeLink } from '../../../design/primitives/Link/Link.tsx';
import { Anchor } from '../../../design/elements.ts';
import { Wordmark } from '../Wordmark/Wordmark.tsx';
import type { LanguageChoice } from './LanguageMenu.tsx';
import type { Theme } from './ThemeMenu.tsx';
import styles from './TopBar.module.css';
import { type VettedUrl, ownUrl } from '../../../kit/vettedUrl.ts';

export interface TopBarLink {
  readonly kind: 'games' | 'updates' | 'deals';
  readonly url: string;
}

export interface TopBarModel {
  readonly homeUrl: VettedUrl;
  /** None where the bar carries no more than the way home and the settings. */
  readonly links: readonly TopBarLink[];
  readonly languages: readonly LanguageChoice[];
  readonly language: string;
  readonly theme: Theme;
  /** The page has what the player's system asks for; otherwise they chose. */
  readonly themeOfSystem: boolean;
  /** Whether and how an address may be opened. */
  readonly decide: (href: string) => LinkDecision;
  readonly goHome: () => void;
  /** Opens the search; undefined where there is none. */
  readonly search?: (() => void) | undefined;
  /** `/` opens it, too. */
  readonly slash: boolean;
  readonly setLanguage: (language: string) => void;
  readonly setTheme: (theme: Theme | undefined) => void;
  /** Type for a screen that is looked at from afar. */
  readonly far: boolean;
  readonly setFar: (far: boolean) => void;
  /** Somebody is signed in, as far as is known: their face is narrower than the words that lead to it. */
  readonly known?: boolean;
}

// Nobody's first press is on a menu: they come a moment after the page, which is whole without them.
const Settings = new LazyView<TopBarModel>(() => import('./Settings.tsx').then((it) => it.Settings), {
  words: ['shell'],
  optional: true,
});

export interface TopBarProps {
  readonly model: TopBarModel;
  /** At the end: the wallet, the person. */
  readonly children?: ReactNode | undefined;
  /** Before the tools, where it moves none of them when it comes: what somebody has. */
  readonly start?: ReactNode | undefined;
  /** The id of what "skip" leads to. */
  readonly mainId?: string | undefined;
}

/** Lies clear on the page's art and turns to glass as the page scrolls under it. */
export function TopBar({ model, mainId = 'main', start, children }: TopBarProps) {
  const { t } = useTranslation('shell');
  const { t: common } = useTranslation('common');
  return (
    <header className={styles.bar} {...ROW}>
      <Anchor href={ownUrl`#${mainId}`} className={styles.skip}>
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
        {/* Has its place before it is there. */}
        {children && <span className={model.known ? styles.known : styles.person}>{children}</span>}
      </div>
    </header>
  );
}

/** As wide as the menus will be, so that nothing beside them moves. */
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
