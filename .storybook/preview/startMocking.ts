import type { LoaderFunction } from 'storybook/internal/types';
import { reportFault } from './storyFaults.ts';

let load: LoaderFunction | undefined;

/**
 * Starts MSW, which routes requests to the story's simulated world and reports all others. Tests always start MSW.
 * The catalogue starts it with the first story that has a scene or `mocks: true`, because each frame of a matrix is a
 * new page.
 */
export async function startMocking(context: Parameters<LoaderFunction>[0]): Promise<void> {
  const { scene, mocks } = context.parameters;
  const isMocked = '__vitest_browser__' in window || scene !== undefined || mocks === true;
  if (!isMocked && !load) return;
  const [{ mswLoader }, { startWorker }] = await Promise.all([
    import('msw-storybook-addon/csf3'),
    import('../../mocks/msw.ts'),
  ]);
  load ??= mswLoader(() =>
    startWorker((request) =>
      reportFault(`The story mocks no response to ${request.method} ${request.url}: add a handler to parameters.msw`),
    ),
  );
  await load(context);
}
