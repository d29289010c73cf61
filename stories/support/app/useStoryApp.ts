import { useEffect, useState } from 'react';

/**
 * Opens an app on mount and whenever `open` changes, and disposes of it at the end. Returns undefined until it is open,
 * and the error if it can't be opened.
 * @param onOpen receives the app before it renders
 */
export function useStoryApp<T extends { dispose(): void }>(
  open: () => Promise<T | 'no branch'>,
  onOpen?: (opened: T) => void,
): T | 'no branch' | Error | undefined {
  const [opened, setOpened] = useState<T | 'no branch' | Error>();
  useEffect(() => {
    let isGone = false;
    const opening = open().catch((cause: unknown) => (cause instanceof Error ? cause : new Error(String(cause))));
    void opening.then((app) => {
      // The story has been closed meanwhile, so its app isn't shown.
      if (isGone) return;
      if (app !== 'no branch' && !(app instanceof Error)) onOpen?.(app);
      setOpened(app);
    });
    return () => {
      isGone = true;
      setOpened(undefined);
      void opening.then((app) => app !== 'no branch' && !(app instanceof Error) && app.dispose());
    };
  }, [open, onOpen]);
  return opened;
}
