/** For regular expressions (flag u or v): a letter of a script that sets no spaces between words. */
export const spaceless =
  '[\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmr}\\p{sc=Mymr}]';
