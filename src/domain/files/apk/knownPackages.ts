/** An app that is known by name. */
export interface KnownPackage {
  readonly title: string;
  readonly packages: readonly string[];
}

/** Apps that players bring along. The names of the packages are placeholders where nobody has said them: put others here. */
export const KNOWN_PACKAGES: readonly KnownPackage[] = [
  { title: 'Fortnite', packages: ['com.epicgames.fortnite'] },
  { title: 'Roblox', packages: ['com.roblox.client', 'com.roblox.client.vnggames'] },
  { title: 'Character.AI', packages: ['ai.character.app'] },
  { title: 'Talkie', packages: ['com.weaver.app.prod'] },
];

/** The known app that a package, or a file by its name, is; the longest name that fits counts. */
export function knownPackage(name: string, known: readonly KnownPackage[] = KNOWN_PACKAGES): KnownPackage | undefined {
  const wanted = name.toLowerCase();
  const fits = (text: string) => wanted.includes(text.toLowerCase());
  return known.find(({ title, packages }) => packages.some(fits) || fits(title.replace(/[^a-z]/gi, '')));
}
