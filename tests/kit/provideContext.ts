import type { BrowserContext } from '@playwright/test';
import { type ControlHost, DemoHost } from './controlHost.ts';

/** Provides a browser context, which also runs the simulated worlds if the host is a demo. */
export async function provideContext(
  context: BrowserContext,
  host: ControlHost,
  provide: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  if (!(host instanceof DemoHost)) return provide(context);
  host.attach(async (address) => {
    const page = await context.newPage();
    await page.goto(address);
    return { run: (expression) => page.evaluate(expression) };
  });
  await provide(context);
  await host.detach();
}
