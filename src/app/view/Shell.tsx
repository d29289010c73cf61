import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES, LANGUAGES } from '../../i18n/languages.ts';
import { Announcement } from '../../widgets/Announcement/Announcement.tsx';
import { Footer } from '../../widgets/Footer/Footer.tsx';
import { TopBar, type TopBarLink } from '../../widgets/TopBar/TopBar.tsx';
import type { App } from '../createApp.ts';

const LANGUAGE_CHOICES = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));

interface ShellProps {
  readonly app: App;
  readonly children: ReactNode;
}

/** What lies around every page but the play page. */
export const Shell = observer(function Shell({ app, children }: ShellProps) {
  const { i18n } = useTranslation('shell');
  const { appearance, page, core } = app;
  const { links, announcement } = core.bootstrap;
  return (
    <>
      {announcement && announcement.id !== appearance.dismissedAnnouncement && (
        <Announcement
          model={{
            ...announcement,
            decide: app.decideLink,
            dismiss: () => appearance.dismissAnnouncement(announcement.id),
          }}
        />
      )}
      <TopBar
        model={{
          homeUrl: '/',
          links: topLinks(links),
          languages: LANGUAGE_CHOICES,
          language: i18n.language,
          theme: appearance.theme,
          decide: app.decideLink,
          goHome: () => void page.go('/'),
          setLanguage: (language) => {
            core.chooseLanguage(language);
            void i18n.changeLanguage(language);
          },
          setTheme: (theme) => appearance.chooseTheme(theme),
          far: appearance.reach === 'far',
          setFar: (far) => appearance.chooseReach(far ? 'far' : 'near'),
        }}
      />
      {children}
      {/* Not before there is a page above it, or it would jump down. */}
      {children && <Footer model={{ ...links, decide: app.decideLink }} />}
    </>
  );
});

function topLinks({ gamesList, productUpdates, deals }: App['core']['bootstrap']['links']): TopBarLink[] {
  const all = [
    { kind: 'games', url: gamesList },
    { kind: 'updates', url: productUpdates },
    { kind: 'deals', url: deals },
  ] as const;
  return all.flatMap(({ kind, url }) => (url === undefined ? [] : [{ kind, url }]));
}
