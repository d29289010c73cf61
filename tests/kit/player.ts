import { expect, type Locator, type Page } from '@playwright/test';
import type { World } from './world.ts';
import { Picture } from './picture.ts';

/** A page as a player has it before them. */
export class Player {
  readonly page: Page;
  readonly picture: Picture;

  constructor(page: Page) {
    this.page = page;
    this.picture = new Picture(page);
  }

  /** The game: takes the keys. */
  get stage(): Locator {
    return this.page.getByRole('application');
  }

  /** The full stop of a session. */
  get notice(): Locator {
    return this.page.getByRole('alertdialog');
  }

  /** The wait, or a question. */
  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Opens the play page of the world's app, and waits until it can be played. */
  async play(world: World): Promise<void> {
    await this.page.goto(world.playUrl);
    await this.plays(world);
  }

  /** The game is on and in front: its picture is there, and takes the keys. */
  async plays(world: World, after = 0): Promise<void> {
    await this.sees(world, after);
    await expect(this.stage).toBeFocused();
  }

  /** The app has heard that the device is ready. Nothing is asked of the page: whatever is, counts as a press on it. */
  async connects(world: World, after = 0): Promise<void> {
    await world.until(
      ({ kind, data }) => kind === 'channel' && String(data?.['line']).startsWith('screensize='),
      after,
    );
  }

  /** The game is on, perhaps behind something: the device is ready, its picture is there, its stage listens. */
  async sees(world: World, after = 0): Promise<void> {
    await this.connects(world, after);
    await this.picture.appears();
    // Written by whoever takes the input.
    await expect(this.stage).toHaveAttribute('style', /touch-action: none/);
  }
}
