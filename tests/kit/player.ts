import { expect, type Locator, type Page } from '@playwright/test';
import type { World } from './world.ts';
import { Picture } from './picture.ts';

/** Reads and operates a page as its player does. */
export class Player {
  readonly page: Page;
  readonly picture: Picture;

  constructor(page: Page) {
    this.page = page;
    this.picture = new Picture(page);
  }

  /** The game, which takes keyboard input. The elements of a described picture are another application. */
  get stage(): Locator {
    return this.page.getByRole('application').and(this.page.locator('[data-focus-home]'));
  }

  /** The page's notice about an error or the end of a session. */
  get notice(): Locator {
    return this.page.getByRole('alertdialog');
  }

  /** The topmost dialog, such as the queue or a question to the player. */
  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Opens the play page of the simulated world's app, and waits until it is playable. */
  async play(world: World): Promise<void> {
    await this.page.goto(world.playUrl);
    await this.plays(world);
  }

  /** Waits until the game shows a picture and has the keyboard focus. */
  async plays(world: World, after = 0): Promise<void> {
    await this.sees(world, after);
    await expect(this.stage).toBeFocused();
  }

  /**
   * Waits until the app knows that the streaming device is ready. Doesn't query the page, which would count as user
   * input.
   */
  async connects(world: World, after = 0): Promise<void> {
    await world.until(
      ({ kind, data }) => kind === 'channel' && String(data?.['line']).startsWith('screensize='),
      after,
    );
  }

  /**
   * Waits until the streaming device is ready, and the stage shows a picture and handles input, even behind a dialog.
   */
  async sees(world: World, after = 0): Promise<void> {
    await this.connects(world, after);
    await this.picture.appears();
    // The input forwarder sets the style `touch-action: none` once it listens.
    await expect(this.stage).toHaveAttribute('style', /touch-action: none/);
  }
}
