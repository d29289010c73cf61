import { reaction } from 'mobx';
import { LazyPart } from '../../kit/lazyPart.ts';
import type { PlayContext, PlayFeature } from '../play/feature.ts';
import type { SideMessage } from '../play/stage/sideMessages.ts';
import { FILES, type FilesApi, type FilesDialog } from '../core/featureKeys/play/files.ts';
import type { FilesController } from './filesController.ts';
import { filesLayers } from './transferLayers.tsx';

/** Delay after the first picture before offline-capable dialogs are preloaded, in milliseconds. */
const PRELOAD_MS = 15_000;

/**
 * File transfers and device dialogs, loaded on first use. If loading fails, messages received meanwhile are lost and
 * the next request retries.
 */
export const files: PlayFeature<FilesApi> = {
  key: FILES,
  create(context, signal) {
    const { app, play, browser } = context;
    const part = new LazyPart<FilesController>(async () => {
      const [{ FilesController }, ports] = await Promise.all([import('./filesController.ts'), browser.files()]);
      return () => new FilesController(context, ports).start(signal);
    }, signal);
    const open = (dialog: FilesDialog) => void app.late.request(part.load).then((files) => files?.open(dialog));
    // Preload the file dialogs some time after the game's first picture.
    reaction(
      () => play.stream.pictureSeen,
      (seen) =>
        seen && app.core.ports.clock.after(PRELOAD_MS, () => void preloadFor(browser, app.i18n.language), signal),
      { signal, fireImmediately: true },
    );
    return {
      api: { open },
      bar: { files: { open } },
      layers: filesLayers(() => part.value),
      asks: () => part.value?.dialog !== undefined,
      onMessage: (message) => hear(part, message),
    };
  },
};

function hear(part: LazyPart<FilesController>, message: SideMessage): void {
  if (message.kind === 'capture wanted') return;
  // Don't load the JavaScript of the file dialogs for messages that usually open no dialog.
  if (message.kind === 'android-ready' && !message.showGoogleLoginPopup) return;
  if (message.kind === 'top-activity' && !part.value) return;
  if (part.value) part.value.handle(message);
  else void part.load().then((files) => files?.handle(message));
}

/** Preloads the file dialogs. Whatever fails to load now is loaded on demand later. */
async function preloadFor({ files }: PlayContext['browser'], language: string): Promise<void> {
  try {
    const { preloadFileDialogs } = await import('./preloadFileDialogs.ts');
    await Promise.all([files(), preloadFileDialogs(language)]);
  } catch {
    // Preloading the file dialogs fails when the network is slow or down.
  }
}
