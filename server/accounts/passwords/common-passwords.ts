import { z } from 'zod';
import { KalemError } from '#contract/errors.ts';
import { loadTable } from '#text/load-data.ts';

export interface PasswordOwner {
  name: string;
  email: string;
}

/** Words that Turkish passwords often begin with, before digits and signs; zxcvbn's list has few of them. */
const turkishStems = new Set(
  loadTable(
    new URL('../data/password-stems.tsv', import.meta.url),
    z.object({ word: z.string().min(1) }),
  ).map(({ word }) => word),
);

let known: Promise<ReadonlySet<string>> | undefined;

/**
 * Refuses easily guessed passwords: the ones most common in leaks, one repeated character, the product's name, common
 * Turkish words, and the account's own name and address.
 * @throws KalemError password_common
 */
export async function refuseCommonPassword(password: string, owner: PasswordOwner): Promise<void> {
  const folded = fold(password);
  if (isGuessable(folded, owner) || (await knownPasswords()).has(folded))
    throw new KalemError('password_common');
}

function isGuessable(folded: string, { name, email }: PasswordOwner): boolean {
  const address = fold(email);
  const ownNames = [address, address.split('@')[0] ?? '', fold(name), fold(name).replace(/\s+/g, '')];
  const stem = withoutSuffix(folded);
  return (
    /^(.)\1*$/u.test(folded) ||
    turkishStems.has(stem) ||
    ownNames.some((text) => folded === text || (stem.length > 2 && stem === withoutSuffix(text)))
  );
}

/** Drops up to six digits and signs at the end, as most people append; more of them make a password unique. */
function withoutSuffix(text: string): string {
  return text.replace(/\P{L}{1,6}$/u, '');
}

/** About 43,000 passwords, loaded with the first password that is set, because they take half a megabyte. */
function knownPasswords(): Promise<ReadonlySet<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(fold)),
  );
  return known;
}

/** Folds case, marks and the dotless i, because such lists have Turkish words in ASCII. */
function fold(text: string): string {
  return text.trim().toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ı', 'i');
}
