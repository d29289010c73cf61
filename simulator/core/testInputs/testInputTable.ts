import { MAGIC } from './testInputs.ts';

/** The table of magic inputs as lines of Markdown, each cell after the other, without padding. */
export function magicLines(): readonly string[] {
  return MAGIC.map(({ where, input, outcome }) => {
    const words = input.split(', ').map((word) => `\`${word}\``);
    return `- **${where}** ${words.join(', ')}: ${outcome}.`;
  });
}
