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
