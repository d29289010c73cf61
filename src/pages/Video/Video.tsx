import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VettedApp } from '../../domain/links/vetted.types.ts';
import { Button, ButtonLink } from '../../design/primitives/Button/Button.tsx';
import { EmptyState } from '../../design/primitives/EmptyState/EmptyState.tsx';
import { Heading } from '../../design/primitives/Heading/Heading.tsx';
import { PlayIcon, RefreshIcon } from '../../design/icons/icons.tsx';
import { Illustration } from '../../widgets/shell/Illustration/Illustration.tsx';
import { useAmbientLight } from '../../design/hooks/useAmbientLight.ts';
import { plainClick } from '../../design/primitives/Link/plainClick.ts';
import { ROW, STOP, useRows } from '../../design/hooks/rows/useRows.ts';
import { Text } from '../../design/primitives/Text/Text.tsx';
import { Video } from '../../design/vettedElements.ts';
import styles from './Video.module.css';
import type { VideoModel } from './Video.types.ts';
import { appUrl, type VettedUrl } from '../../kit/vettedUrl.ts';

/** The video of a game, in a dark room lit in the game's colour. */
export function VideoPage({ model }: { readonly model: VideoModel }) {
  const { t } = useTranslation('pages');
  const rows = useRows<HTMLElement>();
  const { app, videoUrl } = model;
  useAmbientLight(app?.media.accent);
  return (
    <main ref={rows} id="main" tabIndex={-1} className={styles.page}>
      <div className={styles.background} aria-hidden="true" />
      <div className={styles.screen}>{videoUrl ? <Film url={videoUrl} app={app} /> : <NoFilm />}</div>
      <div className={styles.text}>
        <div className={styles.names}>
          <Heading level={1} size="2xl">
            {app ? (videoUrl ? t('video.title', { game: app.appName }) : app.appName) : t('video.untitled')}
          </Heading>
          {app && <Text tone="soft">{[app.appGenre, app.developerName].filter(Boolean).join(' · ')}</Text>}
        </div>
        {app && (
          <div className={styles.actions} {...ROW}>
            <ButtonLink
              {...STOP}
              href={app.playUrl ?? appUrl``}
              variant="go"
              size="l"
              icon={PlayIcon}
              onClick={(event) => plainClick(event) && (event.preventDefault(), model.play())}
            >
              {t('video.playGame', { game: app.appName })}
            </ButtonLink>
            <ButtonLink
              {...STOP}
              href={app.appPageUrl ?? appUrl``}
              size="l"
              onClick={(event) => plainClick(event) && (event.preventDefault(), model.details())}
            >
              {t('video.about')}
            </ButtonLink>
          </div>
        )}
      </div>
    </main>
  );
}

function Film({ url, app }: { readonly url: VettedUrl; readonly app: VettedApp | undefined }) {
  const { t } = useTranslation('pages');
  const { t: common } = useTranslation('common');
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState(false);
  if (failed) {
    return (
      <EmptyState
        art={<Illustration scene="failed" />}
        title={t('video.failed')}
        text={t('video.failedText')}
        actions={
          <Button
            icon={RefreshIcon}
            onClick={() => {
              setFailed(false);
              setTries(tries + 1);
            }}
          >
            {common('retry')}
          </Button>
        }
      />
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- films come without words: what they say is drawn
    <Video
      key={tries}
      className={styles.film}
      src={url}
      poster={app?.media.banner}
      controls
      playsInline
      preload="metadata"
      aria-label={app ? t('video.title', { game: app.appName }) : t('video.untitled')}
      onError={() => setFailed(true)}
    />
  );
}

function NoFilm() {
  const { t } = useTranslation('pages');
  return <EmptyState art={<Illustration scene="empty" />} title={t('video.none')} text={t('video.noneText')} />;
}
