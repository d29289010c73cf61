import { observer } from 'mobx-react-lite';
import type { ComponentProps } from 'react';
import { AdRoom } from '../../slots/AdRoom/AdRoom.tsx';
import type { PageView } from '../createApp.ts';
import { AdRoomScreen } from './adRoom.screen.ts';
import { useOwned } from './useOwned.ts';

/** The play page of a game that shows advertising: the game, and the spaces around it, from the first moment. */
export function inAdRoom(Page: PageView): PageView {
  return observer(function InAdRoom({ app, bootstrap }: ComponentProps<PageView>) {
    const screen = useOwned(() => new AdRoomScreen(app, bootstrap));
    return (
      screen && (
        <AdRoom model={screen}>
          <Page app={app} bootstrap={bootstrap} />
        </AdRoom>
      )
    );
  });
}
