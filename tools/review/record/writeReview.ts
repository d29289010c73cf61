import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Decision, mergeDecisions, parseDecisions, writeDecisions } from './decisions.ts';
import { parseReview, type Review, type ReviewedCommit } from './reviewRecord.ts';
import { reviewName } from './ticketText.ts';

/** Entry of the list of all reviews in a folder. */
export interface ReviewEntry {
  readonly name: string;
  readonly old: ReviewedCommit;
  readonly new: ReviewedCommit;
  /** Text that the ids of the compared stories contain; missing if the review compared all stories. */
  readonly only?: string;
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
        if (!existsSync(target)) writeWhole(target, (partial) => copyFileSync(pictureFile(side.picture), partial));
      }
    writeText(this.#file(name, 'review'), `${JSON.stringify(review, undefined, 1)}\n`);
    if (!existsSync(this.#file(name, 'decisions'))) this.#writeDecisions(name, []);
    writeText(join(this.#folder, 'reviews/index.json'), `${JSON.stringify(this.list(), undefined, 1)}\n`);
  }

  /** Returns all reviews, the newest commit first. */
  list(): readonly ReviewEntry[] {
    return this.all()
      .map((review) => ({
        name: reviewName(review),
        old: review.old,
        new: review.new,
        ...(review.only !== undefined && { only: review.only }),
        stories: review.stories.length,
      }))
      .toSorted((a, b) => b.new.at.localeCompare(a.new.at));
  }

  /** Returns all reviews, without those whose file is invalid. */
  all(): readonly Review[] {
    return globSync('reviews/*/review.json', { cwd: this.#folder })
      .sort()
      .flatMap((file) => parseReview(readFileSync(join(this.#folder, file), 'utf8')) ?? []);
  }

  has(name: string): boolean {
    return existsSync(this.#file(name, 'review'));
  }

  /** @throws Error if the folder has no such review, or its file is invalid */
  read(name: string): Review {
    if (!this.has(name)) throw new Error(`There is no review ${name} in ${this.#folder}.`);
    const file = this.#file(name, 'review');
    const review = parseReview(readFileSync(file, 'utf8'));
    if (!review) throw new Error(`${file} is not a review.`);
    return review;
  }

  /** @throws Error if the file of decisions is invalid */
  decisions(name: string): readonly Decision[] {
    const file = this.#file(name, 'decisions');
    if (!existsSync(file)) return [];
    try {
      return parseDecisions(readFileSync(file, 'utf8'), name);
    } catch (error) {
      throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
  }

  /** Adds decisions to a review's file and returns all. */
  addDecisions(name: string, added: readonly Decision[]): readonly Decision[] {
    if (!this.has(name)) throw new Error(`There is no review ${name} in ${this.#folder}.`);
    const all = mergeDecisions(this.decisions(name), added);
    this.#writeDecisions(name, all);
    return all;
  }

  #writeDecisions(name: string, decisions: readonly Decision[]): void {
    writeText(this.#file(name, 'decisions'), writeDecisions(name, decisions));
  }

  #file(name: string, kind: 'review' | 'decisions'): string {
    return join(this.#folder, 'reviews', name, `${kind}.json`);
  }
}

function writeText(file: string, text: string): void {
  writeWhole(file, (partial) => writeFileSync(partial, text));
}

/** Replaces a file in one step, so that an interrupted process can't leave a part of it. */
function writeWhole(file: string, write: (partial: string) => void): void {
  const partial = `${file}.${process.pid}.partial`;
  write(partial);
  renameSync(partial, file);
}
