import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const page = readFileSync(new URL('../../docs/compared.md', import.meta.url), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => /^\| [a-zW]/.test(line))
  .slice(1)
  .map((line) =>
    line
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, -1),
  );

it('each row of docs/compared.md in which another tool does more says why the simulator doesn’t', () => {
  const conceding = rows.filter((cells) => cells.slice(1, -1).some((cell) => cell.includes('**')));
  expect(rows.length).toBeGreaterThan(25);
  expect(conceding.length).toBeGreaterThan(3);
  const reasonless = conceding.filter((cells) => !/\b(Not|No) .*\b(because|which)\b/.test(cells.at(-1) ?? ''));
  expect(reasonless.map(([need]) => need)).toEqual([]);
});

it('each row of docs/compared.md says how to see what the simulator does', () => {
  const [simulator = ''] = page.split('\n## ');
  const unseen = rows
    .filter(([need = '']) => simulator.includes(`| ${need} `))
    .filter((cells) => !/`[^`]+`|\]\([^)]+\)/.test(cells.at(-1) ?? ''));
  expect(unseen.map(([need]) => need)).toEqual([]);
});
