import { objectUrl } from '../../../kit/vettedUrl.ts';
import { setHref } from '../window/addressed.ts';

/** Saves a text as a file of the player's, as a link to a download would. */
export function downloadText(name: string, text: string): void {
  saveBlob(name, new Blob([text], { type: name.endsWith('.csv') ? 'text/csv' : 'application/json' }));
}

/** Saves what a blob holds in the same way. */
export function saveBlob(name: string, blob: Blob): void {
  const address = objectUrl(blob);
  const link = document.createElement('a');
  setHref(link, address);
  link.download = name;
  link.click();
  // The browser has taken hold of the content with the click.
  URL.revokeObjectURL(address);
}
