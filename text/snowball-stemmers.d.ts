declare module 'snowball-stemmers' {
  const snowball: { newStemmer(language: 'turkish' | 'english'): { stem(word: string): string } };
  export default snowball;
}
