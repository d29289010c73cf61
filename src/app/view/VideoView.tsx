import type { Bootstrap } from '../../contracts/bootstrap.ts';
import { VideoPage } from '../../pages/Video/Video.tsx';
import type { App } from '../boot/createApp.ts';
import { Shell } from './Shell.tsx';

interface VideoViewProps {
  readonly app: App;
  readonly bootstrap: Bootstrap;
}

export function VideoView({ app, bootstrap }: VideoViewProps) {
  const { app: game } = bootstrap;
  const go = (address: string | undefined) => void (address && app.page.go(address));
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
