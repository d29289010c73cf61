import { expect, it } from 'vitest';
import { AppBench } from '../../../../tests/support/appBench.ts';
import { App } from '../../boot/createApp.ts';
import { PageStore } from '../../routing/page.store.ts';
import { openAccount } from './account.tsx';

it('opens nothing over what comes after an app that has ended meanwhile', async () => {
  const { core } = new AppBench();
  core.start();
  const View = () => null;
  const app = new App(
    core,
    new PageStore({ bootstrap: core.bootstrap, View }, async () => View, core.ports, core.life),
  );
  // There is no document here: whoever drew anything would fail.
  const opened = openAccount(app, { door: 'login', from: 'overlay' });
  app.dispose();
  await expect(opened).resolves.toBe(false);
});
