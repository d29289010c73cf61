import { inAdRoom } from '../view/inAdRoom.tsx';
import { HtmlPlayView } from './HtmlPlayView.tsx';

/** An Html app with advertising around it. */
export const HtmlAdView = inAdRoom(HtmlPlayView);
