/** A line of two compared texts: in both, only in the older, or only in the newer one. */
export interface ComparedLine {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
  /** Position among all compared lines. */
  readonly position: number;
}

/** Number of equal lines that remain around a difference. */
const CONTEXT = 2;

/** Returns the lines that differ between two texts, with the equal lines around them (longest common subsequence). */
export function lineDifference(before: string, after: string): readonly ComparedLine[] {
  return nearDifferences(compare(linesOf(before), linesOf(after)));
}

function linesOf(text: string): readonly string[] {
  return text === '' ? [] : text.split('\n');
}

function compare(before: readonly string[], after: readonly string[]): readonly ComparedLine[] {
  const width = after.length + 1;
  // Length of the longest common subsequence of the lines from each pair of positions to the end.
  const lengths = new Uint32Array((before.length + 1) * width);
  const lengthAt = (old: number, newer: number) => lengths[old * width + newer] ?? 0;
  for (let old = before.length - 1; old >= 0; old -= 1)
    for (let newer = after.length - 1; newer >= 0; newer -= 1)
      lengths[old * width + newer] =
        before[old] === after[newer]
          ? lengthAt(old + 1, newer + 1) + 1
          : Math.max(lengthAt(old + 1, newer), lengthAt(old, newer + 1));
  const lines: ComparedLine[] = [];
  const add = (kind: ComparedLine['kind'], text: string) => lines.push({ kind, text, position: lines.length });
  let [old, newer] = [0, 0];
  while (old < before.length || newer < after.length) {
    const [oldLine, newLine] = [before[old], after[newer]];
    if (oldLine !== undefined && oldLine === newLine) {
      add('same', oldLine);
      old += 1;
      newer += 1;
    } else if (
      oldLine !== undefined &&
      (newLine === undefined || lengthAt(old + 1, newer) >= lengthAt(old, newer + 1))
    ) {
      add('removed', oldLine);
      old += 1;
    } else {
      add('added', newLine ?? '');
      newer += 1;
    }
  }
  return lines;
}

function nearDifferences(lines: readonly ComparedLine[]): readonly ComparedLine[] {
  const differing = lines.filter(({ kind }) => kind !== 'same');
  return lines.filter(({ position }) => differing.some((other) => Math.abs(other.position - position) <= CONTEXT));
}
