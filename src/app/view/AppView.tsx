import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import type { App } from '../createApp.ts';
import styles from './AppView.module.css';

/**
 * The page that the server says. Another page, or another game's, starts from nothing. The page before may lie under it
 * for a moment, which is too short to make it inert: that would cost what is to be saved.
 */
export const AppView = observer(function AppView({ app }: { readonly app: App }) {
  const { shown, under } = app.page;
  return [under, shown].map(
    (page) =>
      page && (
        <div key={`${page.bootstrap.pageType} ${page.bootstrap.app?.appId ?? ''}`} className={styles.page}>
          <Suspense>
            <page.View app={app} bootstrap={page.bootstrap} />
          </Suspense>
        </div>
      ),
  );
});
