import { useEffect, useState } from 'react';

/**
 * Opens an app on mount and whenever `open` changes, and disposes of it at the end. Returns undefined until it is open.
 * @param onOpen receives the app before it renders
 */
export function useStoryApp<T extends { dispose(): void }>(
  open: () => Promise<T | 'no branch'>,
  onOpen?: (opened: T) => void,
): T | 'no branch' | undefined {
  const [opened, setOpened] = useState<T | 'no branch'>();
  useEffect(() => {
    let isGone = false;
    const opening = open();
    void opening.then((app) => {
      // The story has been closed meanwhile, so its app isn't shown.
      if (isGone) return;
      if (app !== 'no branch') onOpen?.(app);
      setOpened(app);
    });
    return () => {
      isGone = true;
      setOpened(undefined);
      void opening.then((app) => app !== 'no branch' && app.dispose());
    };
  }, [open, onOpen]);
  return opened;
}
