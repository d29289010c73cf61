import { parseArgs } from 'node:util';

/** The part of the tests that one of several machines runs: `1/4` is the first of four. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

export interface TestArguments {
  /** Requested tiers in order; empty for the usual ones. */
  readonly tiers: readonly string[];
  /** Set to run only tests that a change affects; `since` is the commit to compare with, if given. */
  readonly changed: { readonly since: string | undefined } | undefined;
  readonly shard: Shard | undefined;
}

/** Invalid arguments; the message lists the valid ones. */
export class TestArgumentsError extends Error {}

const SHARD = /^([1-9]\d{0,2})\/([1-9]\d{0,2})$/;

/**
 * Parses the arguments after `npm test --`: names of tiers, or `changed [COMMIT]`, and `--shard INDEX/COUNT`.
 *
 * @param tierNames the names of all tiers
 * @throws TestArgumentsError for an unknown tier or option, or an invalid shard
 */
export function testArguments(args: readonly string[], tierNames: readonly string[]): TestArguments {
  const { names, shard } = parseArguments(args);
  if (names[0] === 'changed') {
    if (shard) throw new TestArgumentsError('"changed" and --shard exclude each other: leave one out.');
    return { tiers: [], changed: { since: names[1] }, shard: undefined };
  }
  const unknown = names.filter((name) => !tierNames.includes(name));
  if (unknown.length > 0)
    throw new TestArgumentsError(`Unknown tier: ${unknown.join(', ')}. The tiers are ${tierNames.join(', ')}.`);
  return { tiers: names, changed: undefined, shard: shard === undefined ? undefined : shardOf(shard) };
}

function parseArguments(args: readonly string[]): { readonly names: string[]; readonly shard: string | undefined } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { shard: { type: 'string' } },
      allowPositionals: true,
    });
    return { names: positionals, shard: values.shard };
  } catch (error) {
    throw new TestArgumentsError(error instanceof Error ? error.message : String(error));
  }
}

function shardOf(text: string): Shard {
  const [, index, count] = SHARD.exec(text)?.map(Number) ?? [];
  if (index === undefined || count === undefined || index > count)
    throw new TestArgumentsError(
      `--shard ${text} is invalid: it takes INDEX/COUNT, from 1/COUNT to COUNT/COUNT, such as 1/4.`,
    );
  return { index, count };
}
