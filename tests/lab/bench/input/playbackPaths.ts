import { BARE_PATH } from '../shared/buildBenchPages.ts';
import { BUSY_LIMIT, wallNow } from '../shared/processorLoad.ts';
import { FPS, type Means } from './playRounds.ts';
import { PROBE } from '../shared/benchSimulator.ts';
import { median, quantile } from '../shared/statistics.ts';
import { ms, table } from '../shared/table.ts';

export const WAYS = {
  page: 'out of the track, drawn by the page',
  worker: 'out of the track, drawn by a worker',
  codecs: 'decoded by WebCodecs, drawn by a worker',
} as const;
type Way = keyof typeof WAYS;

const WATCHED_MS = 8_000;

interface Compared {
  readonly way: Way;
  readonly pictures: readonly { readonly ahead: number; readonly drawing: number; readonly late: number }[];
  readonly disturbed: boolean;
}

/**
 * Compares other ways of rendering a stream with `<video>`, both in the same page. The marker identifies each picture,
 * so that the report can compare when both submitted it for display.
 */
export async function benchWays(rounds: number, means: Means): Promise<string> {
  const seen: Compared[] = [];
  for (let round = 0; round < rounds; round++)
    for (const way of Object.keys(WAYS) as Way[]) {
      means.progress(`ways: round ${round + 1} of ${rounds}, ${WAYS[way]}`);
      seen.push(await compare(way, means));
    }
  const rows = (Object.keys(WAYS) as Way[]).map((way) => {
    const own = seen.filter((one) => one.way === way);
    const pictures = own.flatMap((one) => one.pictures);
    const late = pictures.map((one) => one.late);
    return [
      WAYS[way],
      ms(median(pictures.map((one) => one.ahead))),
      ms(median(pictures.map((one) => one.drawing))),
      ms(median(late)),
      ms(quantile(late, 0.05)),
      ms(quantile(late, 0.95)),
      String(pictures.length),
      String(own.filter(({ disturbed }) => disturbed).length),
      verdict(late),
    ];
  });
  return table(
    'Ways of showing a picture, beside <video> in the same page, ms',
    ['', 'there before', 'drawing', 'handed on after', 'p5', 'p95', 'pictures', 'disturbed', ''],
    rows,
  );
}

/** Returns whether a way of rendering is faster: its median is earlier, and its 95th percentile isn't later. */
function verdict(late: readonly number[]): string {
  if (late.length === 0) return 'not in this browser';
  return median(late) < 0 && quantile(late, 0.95) <= 0 ? 'faster' : '<video> stays';
}

async function compare(way: Way, { browser, simulator, load }: Means): Promise<Compared> {
  const world = await simulator.open({ fps: FPS, renderOnInput: false });
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  try {
    const page = await context.newPage();
    const query = new URLSearchParams({
      appId: PROBE.appId,
      uaId: 'bench',
      width: '640',
      height: '360',
      fps: String(FPS),
      way,
    });
    await page.goto(`${world.page}${BARE_PATH}/ways.html?${query}`, { waitUntil: 'networkidle' });
    await page.waitForFunction(() => document.title === 'ready', undefined, { polling: 50 });
    await page.getByRole('button').click();
    await page.waitForTimeout(4_000);
    await load.quiet();
    const began = wallNow();
    await page.evaluate(() => {
      window.nowlightWays.shown.length = 0;
      window.nowlightWays.drawn.length = 0;
    });
    await page.waitForTimeout(WATCHED_MS);
    const disturbed = load.others(began, wallNow()) > BUSY_LIMIT;
    const { shown, drawn } = await page.evaluate(() => window.nowlightWays);
    const byFrame = new Map(drawn.map((one) => [one.frame, one]));
    const pictures = shown.flatMap(({ frame, presented }) => {
      const own = byFrame.get(frame);
      return own ? [{ ahead: presented - own.out, drawing: own.drawn - own.out, late: own.drawn - presented }] : [];
    });
    return { way, pictures, disturbed };
  } finally {
    await context.close();
    await simulator.end(world);
  }
}
