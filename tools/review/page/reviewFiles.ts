import { type Decision, mergeDecisions, parseDecisions, writeDecisions } from '../record/decisions.ts';
import type { Review } from '../record/reviewRecord.ts';
import type { ReviewEntry } from '../record/writeReview.ts';

/** Where decisions are kept: in the review's file, or only in this browser if the host is static. */
export type Keeping = 'file' | 'browser';

/** A review with the decisions that are known when its page opens. */
export interface OpenedReview {
  readonly review: Review;
  readonly decisions: readonly Decision[];
  readonly keeping: Keeping;
}

/** @throws Error with a sentence for the reviewer if the file is missing */
export async function listReviews(): Promise<readonly ReviewEntry[]> {
  return (await fetched('reviews/index.json')).json() as Promise<readonly ReviewEntry[]>;
}

/** @throws Error with a sentence for the reviewer if the review is missing */
export async function openReview(name: string): Promise<OpenedReview> {
  if (!/^[\w-]+$/.test(name)) throw new Error('The address names no review.');
  const [file, saved] = await Promise.all([fetched(`reviews/${name}/review.json`), fetched(decisionsPath(name))]);
  const keeping = saved.headers.get('allow')?.includes('PUT') === true ? 'file' : 'browser';
  const decisions = mergeDecisions(parseDecisions(await saved.text(), name), storedDecisions(name));
  return { review: (await file.json()) as Review, decisions, keeping };
}

/**
 * Keeps decisions in this browser, and in the review's file if the host saves it.
 *
 * @returns all decisions, with those that other reviewers saved in the meantime
 * @throws Error if the host doesn't save them; they are kept in this browser then
 */
export async function saveDecisions(
  name: string,
  decisions: readonly Decision[],
  keeping: Keeping,
): Promise<readonly Decision[]> {
  const body = writeDecisions(name, decisions);
  localStorage.setItem(storageKey(name), body);
  if (keeping === 'browser') return decisions;
  const response = await fetch(decisionsPath(name), { method: 'PUT', body });
  if (!response.ok) throw new Error(await response.text());
  return mergeDecisions(decisions, parseDecisions(await response.text(), name));
}

/** Returns the reviewer's name from the last review in this browser. */
export function rememberedReviewer(): string {
  return localStorage.getItem('review-reviewer') ?? '';
}

export function rememberReviewer(name: string): void {
  localStorage.setItem('review-reviewer', name);
}

function storedDecisions(name: string): readonly Decision[] {
  try {
    return parseDecisions(localStorage.getItem(storageKey(name)) ?? '', name);
  } catch {
    return [];
  }
}

function storageKey(name: string): string {
  return `review-decisions-${name}`;
}

function decisionsPath(name: string): string {
  return `reviews/${name}/decisions.json`;
}

async function fetched(path: string): Promise<Response> {
  const response = await fetch(path, { cache: 'no-store' });
  if (response.status >= 500) throw new Error(await response.text());
  if (!response.ok)
    throw new Error(`${path} is missing in this folder. Run npm run review -- OLD NEW, or correct the link.`);
  return response;
}
