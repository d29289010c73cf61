import { expect, type Locator, type Page } from '@playwright/test';
import type { World } from './control.ts';
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

  /** Opens the play page of the world's app, and waits for its picture. */
  async play(world: World): Promise<void> {
    await this.page.goto(world.playUrl);
    await this.sees(world);
  }

  /** The game is on: the device is ready, its picture is there and takes the keys. */
  async sees(world: World, after = 0): Promise<void> {
    await world.until(({ kind, data }) => kind === 'channel' && String(data?.['line']).startsWith('screensize='), after);
    await this.picture.appears();
    // Written by whoever takes the input.
    await expect(this.stage).toHaveAttribute('style', /touch-action: none/);
    await expect(this.stage).toBeFocused();
  }
}
