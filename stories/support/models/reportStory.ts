import { fn } from 'storybook/test';
import { sampleUrl } from '../../../mocks/vettedSamples.ts';
import { sampleLists } from '../../../mocks/sampleGames.ts';
import { everyGame } from '../../../src/domain/library/homePageLists.ts';
import { addToLine, loseOnLine, NO_LINE, strokesOf } from '../../../src/domain/stream/stats/qualityLine.ts';
import type { SessionReportModel } from '../../../src/widgets/play/SessionReport/SessionReport.types.ts';

/** Returns forty minutes of measurements with a period of bad quality and, if `lost`, a lost connection. */
function played(lost: boolean) {
  let line = NO_LINE;
  for (let second = 0; second < 2_537; second++) {
    if (lost && second === 1_500) line = loseOnLine(line, second);
    const bad = second > 900 && second < 1_080;
    line = addToLine(line, 1, bad ? 0.2 + 0.1 * Math.sin(second / 20) : 0.94 + 0.04 * Math.sin(second / 90));
  }
  return line;
}

const GAMES = everyGame(sampleLists());
const art = (name: string) => GAMES.find(({ appName }) => appName === name)?.media.banner ?? '';
const next = GAMES.find(({ appName }) => appName === 'Oni Drift') ?? GAMES[0];

/** Returns the model of a report with all possible contents. */
export function fullReport(lost = false): SessionReportModel {
  const line = played(lost);
  return {
    report: { seconds: 2_537, quality: lost ? 'mostly-smooth' : 'smooth', pingMs: 21.4, advice: undefined, line },
    game: 'Redshift Rally',
    strokes: strokesOf(line),
    picture: { url: sampleUrl(art('Redshift Rally')), seconds: 1_290 },
    nowbux: 14,
    recording: undefined,
    clip: { seconds: 30, by: 'sheet', give: fn(() => Promise.resolve('given' as const)) },
    next: next && { game: next, shared: ['drift', 'night'], open: fn() },
    sharing: {
      by: 'sheet',
      share: fn(() => Promise.resolve('given' as const)),
      copy: fn(() => Promise.resolve('given' as const)),
    },
  };
}

/** Returns the model of a report that contains only the browser's data. */
export function plainReport(): SessionReportModel {
  const { report, game, strokes } = fullReport();
  return { report, game, strokes };
}
