import { reaction } from 'mobx';
import { LazyPart } from '../../kit/lazyPart.ts';
import type { PlayContext, PlayFeature } from '../play/feature.ts';
import type { SideMessage } from '../play/stage/sideMessages.ts';
import { FILES, type FilesApi, type FilesDialog } from '../core/api/play/files.ts';
import type { FilesController } from './filesController.ts';
import { filesLayers } from './layers.tsx';

/** From the first picture to the loading of what may be wanted without a network, in milliseconds. */
const PRELOAD_MS = 15_000;

/**
 * Files, and the dialogs that have to do with the device: loaded with the first of them. Without their code nothing is
 * lost but what came meanwhile: the next wish asks for it again.
 */
export const files: PlayFeature<FilesApi> = {
  key: FILES,
  create(context, life) {
    const { app, play, browser } = context;
    const part = new LazyPart<FilesController>(async () => {
      const [{ FilesController }, ports] = await Promise.all([import('./filesController.ts'), browser.files()]);
      return () => new FilesController(context, ports).start(life);
    }, life);
    const open = (dialog: FilesDialog) => void app.late.want(part.load).then((files) => files?.open(dialog));
    // Once the game has begun in earnest.
    reaction(
      () => play.stream.pictureSeen,
      (seen) =>
        seen && app.core.ports.clock.after(PRELOAD_MS, () => void preloadFor(browser, app.words.language), life),
      { signal: life, fireImmediately: true },
    );
    return {
      api: { open },
      bar: { files: { open } },
      layers: filesLayers(() => part.value),
      asks: () => part.value?.dialog !== undefined,
      hear: (message) => hear(part, message),
    };
  },
};

function hear(part: LazyPart<FilesController>, message: SideMessage): void {
  if (message.kind === 'capture wanted') return;
  // A machine that is ready, or opens an app, wants nothing of the player, as a rule.
  if (message.kind === 'android-ready' && !message.showGoogleLoginPopup) return;
  if (message.kind === 'top-activity' && !part.value) return;
  if (part.value) part.value.hear(message);
  else void part.load().then((files) => files?.hear(message));
}

/** What can't be had now is asked for when it is wanted. */
async function preloadFor({ files }: PlayContext['browser'], language: string): Promise<void> {
  try {
    const { preload } = await import('./preload.ts');
    await Promise.all([files(), preload(language)]);
  } catch {
    // The network is slow, or away already.
  }
}
