import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Decision, mergeDecisions, parseDecisions, writeDecisions } from './decisions.ts';
import type { Review, ReviewedCommit } from './reviewRecord.ts';
import { reviewName } from './ticketText.ts';

/** Entry of the list of all reviews in a folder. */
export interface ReviewEntry {
  readonly name: string;
  readonly old: ReviewedCommit;
  readonly new: ReviewedCommit;
  readonly stories: number;
}

/** Folder with reviews: `reviews/NAME/review.json`, `reviews/NAME/decisions.json`, `pictures/`. */
export class ReviewFolder {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Writes a review and adds it to the list. Decisions of an earlier run remain.
   *
   * @param pictureFile returns the path of a picture by the file name that the review gives it
   */
  write(review: Review, pictureFile: (name: string) => string): void {
    const name = reviewName(review);
    mkdirSync(join(this.#folder, 'reviews', name), { recursive: true });
    mkdirSync(join(this.#folder, 'pictures'), { recursive: true });
    for (const { before, after } of review.stories)
      for (const side of [before, after]) {
        if (!side) continue;
        const target = join(this.#folder, side.picture);
        if (!existsSync(target)) copyFileSync(pictureFile(side.picture), target);
      }
    writeFileSync(this.#file(name, 'review'), `${JSON.stringify(review, undefined, 1)}\n`);
    if (!existsSync(this.#file(name, 'decisions'))) this.#writeDecisions(name, []);
    writeFileSync(join(this.#folder, 'reviews/index.json'), `${JSON.stringify(this.list(), undefined, 1)}\n`);
  }

  /** Returns all reviews, the newest commit first. */
  list(): readonly ReviewEntry[] {
    return this.all()
      .map((review) => ({
        name: reviewName(review),
        old: review.old,
        new: review.new,
        stories: review.stories.length,
      }))
      .toSorted((a, b) => b.new.at.localeCompare(a.new.at));
  }

  all(): readonly Review[] {
    return globSync('reviews/*/review.json', { cwd: this.#folder }).map(
      (file) => JSON.parse(readFileSync(join(this.#folder, file), 'utf8')) as Review,
    );
  }

  /** @throws Error if the folder has no such review */
  read(name: string): Review {
    const file = this.#file(name, 'review');
    if (!existsSync(file)) throw new Error(`There is no review ${name} in ${this.#folder}.`);
    return JSON.parse(readFileSync(file, 'utf8')) as Review;
  }

  /** @throws Error if the file of decisions is invalid */
  decisions(name: string): readonly Decision[] {
    const file = this.#file(name, 'decisions');
    return existsSync(file) ? parseDecisions(readFileSync(file, 'utf8'), name) : [];
  }

  /** Adds decisions to a review's file and returns all. */
  addDecisions(name: string, added: readonly Decision[]): readonly Decision[] {
    this.read(name);
    const all = mergeDecisions(this.decisions(name), added);
    this.#writeDecisions(name, all);
    return all;
  }

  #writeDecisions(name: string, decisions: readonly Decision[]): void {
    writeFileSync(this.#file(name, 'decisions'), writeDecisions(name, decisions));
  }

  #file(name: string, kind: 'review' | 'decisions'): string {
    return join(this.#folder, 'reviews', name, `${kind}.json`);
  }
}
