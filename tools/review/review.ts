// npm run review -- OLD NEW: compares every story of two commits and writes a review into dist-review/. `--out FOLDER`
// writes it elsewhere, `--only TEXT` compares only stories whose id contains the text. `-- serve` opens the reviews for
// decisions, `-- export NAME` prints a review as Markdown, `-- add FILE` adds exported decisions to their review.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { join, resolve } from 'node:path';
import { ROOT } from '../shared/command.ts';
import { CACHE, checkOut, git, removeOldTrees } from './capture/commitTree.ts';
import { captureEnvironment, CaptureStore } from './capture/captureStore.ts';
import { type Capture, launchForCapture } from './capture/captureStories.ts';
import { comparePictures, decodePicture } from './compare/compareCaptures.ts';
import { buildReviewPage } from './page/buildReviewPage.ts';
import { addedSentences } from './record/changelogSentences.ts';
import { parseDecisions, type DecisionsFile } from './record/decisions.ts';
import type { ChangedStory, Review, ReviewedCommit, Side } from './record/reviewRecord.ts';
import { reviewName, ticketText } from './record/ticketText.ts';
import { ReviewFolder } from './record/writeReview.ts';
import { type DifferingStory, reviewTrees } from './reviewCommits.ts';
import { serveReviews } from './serveReviews.ts';

const USAGE = `npm run review -- OLD NEW [--out FOLDER] [--only TEXT]   compares all stories of two commits
npm run review -- serve [--out FOLDER] [--port 6100]      opens the reviews and saves decisions
npm run review -- export NAME [--out FOLDER]              prints a review as Markdown for a ticket
npm run review -- add FILE [--out FOLDER]                 adds exported decisions to their review`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: join(ROOT, 'dist-review') },
    only: { type: 'string' },
    port: { type: 'string', default: '6100' },
  },
});
const folder = resolve(values.out);
const [first = '', second = ''] = positionals;
try {
  if (first === 'serve') await serve();
  else if (first === 'export') console.log(exported(second));
  else if (first === 'add') addDecisions(second);
  else if (positionals.length === 2) await compare(first, second);
  else throw new Error(USAGE);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function compare(oldName: string, newName: string): Promise<void> {
  const started = performance.now();
  if (values.only === '') throw new Error('--only needs a text that the ids of the stories contain.');
  const [older, newer] = [checkOut(oldName), checkOut(newName)];
  removeOldTrees();
  const browser = await launchForCapture();
  try {
    const store = new CaptureStore(CACHE, captureEnvironment(browser.version()));
    const run = await reviewTrees(older.root, newer.root, {
      browser,
      store,
      only: values.only,
      log: (line) => console.log(line),
    });
    const review: Review = {
      version: 1,
      old: describe(older.commit),
      new: describe(newer.commit),
      ...(values.only !== undefined && { only: values.only }),
      changelog: addedSentences(changelogOf(older.root), changelogOf(newer.root)),
      stories: run.differing.map((one) => changedStory(one, store)),
      counts: { all: run.all, compared: run.compared },
      notes: [...notesOf(older.root, newer.root), ...run.notes],
    };
    new ReviewFolder(folder).write(review, (name) => join(CACHE, name));
    await buildReviewPage(folder);
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    console.log(`${run.differing.length} of ${run.all} stories differ (${seconds} s).`);
    console.log(`Review: ${join(folder, 'index.html')}?review=${reviewName(review)}`);
    console.log('npm run review -- serve opens it and saves decisions.');
  } finally {
    await browser.close();
  }
}

async function serve(): Promise<void> {
  await buildReviewPage(folder);
  const { origin } = await serveReviews(folder, Number(values.port));
  console.log(`Reviews: ${origin}/`);
}

function exported(name: string): string {
  const reviews = new ReviewFolder(folder);
  return ticketText(reviews.read(name), reviews.decisions(name));
}

function addDecisions(file: string): void {
  const text = readFileSync(file, 'utf8');
  const { review } = JSON.parse(text) as DecisionsFile;
  const all = new ReviewFolder(folder).addDecisions(review, parseDecisions(text, review));
  console.log(`${review} has ${all.length} decisions.`);
}

function describe(commit: string): ReviewedCommit {
  const [subject = '', at = ''] = git(['show', '--no-patch', '--format=%s%n%cI', commit]).split('\n');
  return { commit, subject, at: new Date(at).toISOString() };
}

function changelogOf(root: string): string {
  return readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
}

/** Both commits are shown with the installed packages, so the review says where theirs differ. */
function notesOf(oldRoot: string, newRoot: string): readonly string[] {
  const lock = (root: string) => readFileSync(join(root, 'package-lock.json'), 'utf8');
  const installed = lock(ROOT);
  return [oldRoot, newRoot].every((root) => lock(root) === installed)
    ? []
    : ['The packages of the two commits differ from the installed ones, which were used for both.'];
}

function changedStory(
  { story, aspects, before, after, notCaptured }: DifferingStory,
  store: CaptureStore,
): ChangedStory {
  const { id, before: old, after: newer } = story;
  const listed = newer ?? old;
  const pictures = [before, after].map((one) => one && decodePicture(readFileSync(store.pictureFile(one.picture))));
  const [oldPicture, newPicture] = pictures;
  const changed =
    aspects.includes('looks') && oldPicture && newPicture ? comparePictures(oldPicture, newPicture) : undefined;
  return {
    id,
    screen: listed?.screen ?? '',
    name: listed?.name ?? id,
    kind: !old ? 'added' : !newer ? 'removed' : 'changed',
    aspects,
    ...(before && { before: sideOf(before) }),
    ...(after && { after: sideOf(after) }),
    ...(changed && { changed }),
    ...(notCaptured !== undefined && { notCaptured }),
  };
}

function sideOf({ picture, width, height, reads, does }: Capture): Side {
  return { picture: `pictures/${picture}.png`, width, height, reads, does };
}
