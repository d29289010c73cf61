/** Lets the player choose files, by the browser's own dialog; none where they would rather not. `accept` as in HTML. */
export function chooseFiles(accept: string, chosen: (files: readonly File[]) => void, signal: AbortSignal): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.accept = accept;
  input.addEventListener('change', () => chosen([...(input.files ?? [])]), { signal, once: true });
  input.click();
}

/** Phones have no folders to choose. */
export function canChooseFolder(): boolean {
  return 'webkitdirectory' in HTMLInputElement.prototype && !matchMedia('(pointer: coarse)').matches;
}

/** Lets the player choose a folder, and answers all files in it, and below. */
export function chooseFolder(chosen: (files: readonly File[]) => void, signal: AbortSignal): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.webkitdirectory = true;
  input.addEventListener('change', () => chosen([...(input.files ?? [])]), { signal, once: true });
  input.click();
}

/** The browser shows its dialog only soon after a press of a key, a finger or the mouse. */
export function mayChooseFiles(): boolean {
  return navigator.userActivation?.isActive ?? true;
}
