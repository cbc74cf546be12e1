import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { pageIndex } from './pages.ts';

/** A word to go to; a new object goes there again. */
type WordTarget = { word: number } | null;

/** The current page, stored in the address as ?page=, and the words to mark in text and picture. */
export function useCurrentPage(count: number) {
  const [search, setSearch] = useSearchParams();
  const index = pageIndex(search.get('page'), count);
  const [inText, setInText] = useState<WordTarget>(null);
  const [inPicture, setInPicture] = useState<WordTarget>(null);

  return {
    index,
    go: (next: number) => {
      setInText(null);
      setInPicture(null);
      setSearch({ page: String(next + 1) }, { replace: true });
    },
    inText,
    inPicture,
    /** Marks a word chosen in the picture on both sides. */
    pick: (word: number) => {
      setInText({ word });
      setInPicture({ word });
    },
    /** Marks the word at the text's caret in the picture. */
    markAtCaret: (word: number | null) => setInPicture(word === null ? null : { word }),
  };
}
