import { inAdRoom } from './inAdRoom.tsx';
import { PlayView } from './PlayView.tsx';

/** A streamed game with advertising around it. */
export const AdPlayView = inAdRoom(PlayView);
