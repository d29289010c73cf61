// `ReportPorts` of a real browser: the module itself is what is loaded.
export { drawCard } from './drawCard.ts';
export { copyPicture, save, share, sharesPictures } from './giveAway.ts';
export { show, takeStill } from './stills.ts';
