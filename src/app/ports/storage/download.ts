import { objectUrl } from '../../../kit/vettedUrl.ts';
import { setHref } from '../window/setAddress.ts';

export function downloadText(name: string, text: string): void {
  saveBlob(name, new Blob([text], { type: name.endsWith('.csv') ? 'text/csv' : 'application/json' }));
}

/** Saves a blob as a download. */
export function saveBlob(name: string, blob: Blob): void {
  const address = objectUrl(blob);
  const link = document.createElement('a');
  setHref(link, address);
  link.download = name;
  link.click();
  // The click has already started the download, so the URL is no longer needed.
  URL.revokeObjectURL(address);
}
