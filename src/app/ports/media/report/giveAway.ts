import { saveBlob } from '../../storage/download.ts';
import type { ReportPorts } from './reportTypes.ts';

function fileOf(picture: Blob, name: string): File {
  return new File([picture], name, { type: picture.type });
}

/** Asked with a picture of nothing: what a browser shares goes by the kind of the file. */
export const sharesPictures: ReportPorts['sharesPictures'] = () => {
  const { canShare } = navigator as Partial<Pick<Navigator, 'canShare'>>;
  return canShare?.call(navigator, { files: [fileOf(new Blob([], { type: 'image/jpeg' }), 'a.jpg')] }) ?? false;
};

export const share: ReportPorts['share'] = async (picture, name, text) => {
  try {
    await navigator.share({ files: [fileOf(picture, name)], text });
    return 'given';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'put-away' : 'failed';
  }
};

export const save: ReportPorts['save'] = (picture, name) => saveBlob(name, picture);

/** The clipboard is asked at once, with the press that it takes; the picture may come later. */
export const copyPicture: ReportPorts['copyPicture'] =
  typeof ClipboardItem === 'undefined'
    ? undefined
    : async (picture) => {
        try {
          await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
          return 'given';
        } catch {
          return 'failed';
        }
      };
