import type { InstallPort } from '../../../domain/pwa/nudge.runner.ts';

/** Chromium's event; TypeScript's library doesn't know it. */
interface BeforeInstallPrompt extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** Private windows of Chromium get a quota by memory, a fraction of the heap's limit doubled; others one by disk. */
const HEAP_SHARE = 2;

/** The browser's way to install, where it has one. */
export function browserInstall(): InstallPort {
  let offered: BeforeInstallPrompt | undefined;
  return {
    // The second is Safari's.
    installed:
      matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true),
    watch(heard, signal) {
      addEventListener(
        'beforeinstallprompt',
        (event) => {
          // The browser's own bar would come at its own time.
          event.preventDefault();
          offered = event as BeforeInstallPrompt;
          heard.method('prompt');
        },
        { signal },
      );
      addEventListener('appinstalled', () => heard.installed(), { signal });
      if (byHand(navigator)) heard.method('by-hand');
    },
    async ask() {
      const prompt = offered;
      offered = undefined;
      return (await prompt?.prompt())?.outcome === 'accepted';
    },
    detectPrivate,
  };
}

/** Safari on iOS and iPadOS, where the share menu is the only way. An iPad calls itself a Mac that has touch. */
function byHand({ userAgent, maxTouchPoints }: Navigator): boolean {
  const apple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return apple && /Safari\//.test(userAgent);
}

/** Firefox and Safari forbid the private file system in private windows; Chromium gives them little room. */
async function detectPrivate(): Promise<boolean> {
  const { storage } = navigator;
  try {
    await storage.getDirectory();
  } catch (error) {
    if (error instanceof DOMException && (error.name === 'SecurityError' || error.name === 'UnknownError')) return true;
    throw error;
  }
  const heap = (performance as Performance & { memory?: { readonly jsHeapSizeLimit: number } }).memory;
  if (!heap) return false;
  const { quota = Infinity } = await storage.estimate();
  return quota < heap.jsHeapSizeLimit * HEAP_SHARE;
}
