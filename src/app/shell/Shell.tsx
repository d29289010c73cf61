import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Lazy, LazyView } from '../../widgets/loading/Lazy/Lazy.tsx';
import { createTypedAhead } from '../../design/hooks/shortcuts/typedAhead.ts';
import { gamesAddress } from '../../domain/links/gamesAddress.ts';
import { frameOf } from '../../domain/ads/layout/layout.ts';
import { LANGUAGE_NAMES } from '../../i18n/languageNames.ts';
import { LANGUAGES } from '../../i18n/languages.ts';
import { Announcement } from '../../widgets/shell/Announcement/Announcement.tsx';
import { TopBar, type TopBarLink } from '../../widgets/shell/TopBar/TopBar.tsx';
import type { App } from '../core/app.ts';
import { BAR_VIEWS } from '../views.ts';
import { appUrl } from '../../kit/vettedUrl.ts';

const LANGUAGE_CHOICES = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));

const Footer = new LazyView<App>(() => import('./FooterView.tsx').then((it) => it.FooterView), {
  namespaces: ['shell'],
  optional: true,
});
const { account, search } = BAR_VIEWS;
const shown = { namespaces: account.namespaces, optional: true };
const Person = new LazyView<App>(() => account.load().then((it) => it.PersonView), shown);
const Balance = new LazyView<App>(() => account.load().then((it) => it.BalanceView), shown);
const Search = new LazyView(search.load, search);

interface ShellProps {
  readonly app: App;
  readonly children: ReactNode;
}

/** Header and footer of every page except the play page, by the page's type. */
export const Shell = observer(function Shell({ app, children }: ShellProps) {
  const { i18n } = useTranslation('shell');
  const { appearance, page, core } = app;
  const { pageType, app: game, links, announcement } = page.bootstrap;
  const frame = frameOf(pageType, game !== undefined);
  const full = frame.bar === 'full';
  const [searching, setSearching] = useState(false);
  const [typed] = useState(createTypedAhead);
  const search = () => {
    if (!typed.start()) return;
    void app.late
      .request(() => app.loadView(Search))
      .then((loaded) => {
        if (loaded) setSearching(true);
        else typed.take();
      });
  };
  return (
    <>
      {frame.announcement && announcement && announcement.id !== appearance.dismissedAnnouncement && (
        <Announcement
          model={{
            ...announcement,
            decide: app.decideLink,
            dismiss: () => appearance.dismissAnnouncement(announcement.id),
          }}
        />
      )}
      <TopBar
        start={<Lazy part={Balance} model={app} />}
        model={{
          homeUrl: appUrl`/`,
          links: full ? topLinks(links, core.ports.browser.origin) : [],
          search: full ? search : undefined,
          slash: appearance.slash,
          languages: LANGUAGE_CHOICES,
          language: i18n.language,
          theme: appearance.theme,
          themeOfSystem: appearance.chosen === undefined,
          decide: app.decideLink,
          goHome: () => void page.go(appUrl`/`),
          // If the new language's strings fail to load, the page keeps its language.
          setLanguage: (language) =>
            void app.late
              .request(() => import('./document/changeLanguage.ts'))
              .then((it) => it?.changePageLanguage(app, i18n, language))
              .catch(() => undefined),
          setTheme: (theme) => appearance.chooseTheme(theme),
          far: appearance.reach === 'far',
          setFar: (far) => appearance.chooseReach(far ? 'far' : 'near'),
          isKnown: !!core.identity.user,
        }}
      >
        <Lazy part={Person} model={app} />
      </TopBar>
      {children}
      {/* Rendered with the page's content: an earlier footer would shift. */}
      <Lazy part={Footer} model={children ? app : undefined} />
      <Lazy
        part={Search}
        model={searching ? { app, close: () => setSearching(false), takeTyped: typed.take } : undefined}
      />
    </>
  );
});

type Links = App['core']['bootstrap']['links'];

function topLinks({ gamesList, productUpdates, deals }: Links, origin: string): TopBarLink[] {
  const all = [
    { kind: 'games', url: gamesAddress(gamesList, origin) },
    { kind: 'updates', url: productUpdates },
    { kind: 'deals', url: deals },
  ] as const;
  return all.flatMap(({ kind, url }) => (url === undefined ? [] : [{ kind, url }]));
}
