import type { CardWords, ReportSharing } from '../../../widgets/play/SessionReport/SessionReport.types.ts';
import type { ReportCard, ReportPorts } from '../../ports/media/report/reportTypes.ts';

type CardOf = (words: CardWords, withMoment: boolean) => ReportCard;

/** How a report is given to others: by the system's share sheet where that takes pictures, else as a file. */
export function createSharing(ports: ReportPorts, cardOf: CardOf): ReportSharing {
  const bySheet = ports.sharesPictures();
  const { copyPicture } = ports;
  return {
    by: bySheet ? 'sheet' : 'file',
    give: async (words, withMoment) => {
      try {
        const picture = await ports.drawCard(cardOf(words, withMoment), 'image/jpeg');
        const name = `${words.fileName}.jpg`;
        if (bySheet) return await ports.share(picture, name, words.said);
        ports.save(picture, name);
        return 'given';
      } catch {
        return 'failed';
      }
    },
    copy: copyPicture && ((words, withMoment) => copyPicture(ports.drawCard(cardOf(words, withMoment), 'image/png'))),
  };
}
