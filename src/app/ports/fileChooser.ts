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

/** Hears of files that are dropped on an element, until the signal is aborted. */
export function onDrop(element: HTMLElement, dropped: (files: readonly File[]) => void, signal: AbortSignal): void {
  const withFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;
  element.addEventListener(
    'dragover',
    (event) => {
      if (!withFiles(event) || !event.dataTransfer) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
    },
    { signal },
  );
  element.addEventListener(
    'drop',
    (event) => {
      if (!withFiles(event)) return;
      event.preventDefault();
      dropped([...(event.dataTransfer?.files ?? [])]);
    },
    { signal },
  );
}

/** The browser shows its dialog only soon after a press of a key, a finger or the mouse. */
export function mayChooseFiles(): boolean {
  return navigator.userActivation?.isActive ?? true;
}
