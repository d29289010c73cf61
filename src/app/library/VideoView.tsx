import type { VettedBootstrap } from '../../domain/links/vetted.types.ts';
import { VideoPage } from '../../pages/Video/Video.tsx';
import type { App } from '../core/app.ts';
import { Shell } from '../shell/Shell.tsx';
import type { VettedUrl } from '../../kit/vettedUrl.ts';

interface VideoViewProps {
  readonly app: App;
  readonly bootstrap: VettedBootstrap;
}

export function VideoView({ app, bootstrap }: VideoViewProps) {
  const { app: game } = bootstrap;
  const go = (address: VettedUrl | undefined) => void (address && app.page.go(address));
  return (
    <Shell app={app}>
      <VideoPage
        model={{
          videoUrl: bootstrap.media?.videoUrl ?? game?.media.launchVideo,
          app: game,
          play: () => go(game?.playUrl),
          details: () => go(game?.appPageUrl),
        }}
      />
    </Shell>
  );
}
