import { reaction } from 'mobx';
import type { Bootstrap } from '../contracts/bootstrap.ts';
import { allowedLink } from '../domain/links/allowlist.ts';
import { Core } from './core.ts';
import { DialogStore } from './dialogs.store.ts';
import { PageStore } from './page.store.ts';
import type { AppPorts } from './ports.ts';

/** One running app: its page, its questions, and what all pages share. */
export interface App {
  readonly core: Core;
  readonly page: PageStore;
  readonly dialogs: DialogStore;
  /** Follows a link that the server sent, in a new tab, if somebody vouches for where it leads. */
  openLink(address: string | undefined): void;
  dispose(): void;
}

/** Puts the app together. Nothing runs before `core.start()`, and nothing after `dispose()`. */
export function createApp(ports: AppPorts, bootstrap: Bootstrap): App {
  const core = new Core(ports, bootstrap);
  const page = new PageStore(bootstrap, ports, core.life);
  const dialogs = new DialogStore();
  // A question belongs to the page it was asked on.
  reaction(
    () => page.bootstrap,
    () => dialogs.withdraw(),
    { signal: core.life },
  );
  return {
    core,
    page,
    dialogs,
    openLink: (address) => {
      const rules = {
        origin: ports.browser.origin,
        origins: Object.values(bootstrap.hosts),
        domains: bootstrap.linkAllowlist,
      };
      const url = allowedLink(address, rules);
      if (url) ports.browser.open(url.href);
      else ports.log.report({ name: 'link-refused' });
    },
    dispose: () => core.dispose(),
  };
}
