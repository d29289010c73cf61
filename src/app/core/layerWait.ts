import { createContext } from 'react';
import type { Wait } from '../../widgets/loading/Lazy/Lazy.tsx';

/** Registers the layers over a page that wait for their code or words. A page shows its own placeholders while it waits. */
export const LayerWait = createContext<Wait | undefined>(undefined);
