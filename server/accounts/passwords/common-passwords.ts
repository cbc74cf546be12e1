import { z } from 'zod';
import { KalemError } from '#contract/errors.ts';
import { loadTable } from '#text/load-data.ts';

/** Whose password it is going to be. */
export interface PasswordOwner {
  name: string;
  email: string;
}

/** Words that people here begin a password with, before digits and signs; the list knows few of them. */
const turkishStems = new Set(
  loadTable(
    new URL('../data/password-stems.tsv', import.meta.url),
    z.object({ word: z.string().min(1) }),
  ).map(({ word }) => word),
);

let known: Promise<ReadonlySet<string>> | undefined;

/**
 * Refuses what is tried first: the passwords that are found most often in what was stolen elsewhere, one sign
 * repeated, the product's name and other words of its language, and what the account itself tells.
 * @throws KalemError password_common
 */
export async function refuseCommonPassword(password: string, owner: PasswordOwner): Promise<void> {
  const folded = fold(password);
  if (isGuessable(folded, owner) || (await knownPasswords()).has(folded))
    throw new KalemError('password_common');
}

function isGuessable(folded: string, { name, email }: PasswordOwner): boolean {
  const address = fold(email);
  const own = [address, address.split('@')[0] ?? '', fold(name), fold(name).replace(/\s+/g, '')];
  const stem = stemOf(folded);
  return (
    /^(.)\1*$/u.test(folded) ||
    turkishStems.has(stem) ||
    own.some((text) => folded === text || (stem.length > 2 && stem === stemOf(text)))
  );
}

/** Without a few digits and signs at the end, which are what is added first; many make a password of their own. */
function stemOf(text: string): string {
  return text.replace(/\P{L}{1,6}$/u, '');
}

/** About 43,000 passwords, loaded when the first one is chosen: half a megabyte that few requests need. */
function knownPasswords(): Promise<ReadonlySet<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(fold)),
  );
  return known;
}

/** Without case and marks, the dotless i as the dotted one: Turkish words stand in such lists in ASCII. */
function fold(text: string): string {
  return text.trim().toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ı', 'i');
}
