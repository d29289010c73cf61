/** A chance, of one, in hundredths as exact as its size asks for: `13 %`, `0.4 %`, `0.005 %`. Never none where there is one. */
export function chanceText(chance: number, language: string): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumSignificantDigits: chance < 0.1 ? 2 : 3 }).format(
    chance,
  );
}
