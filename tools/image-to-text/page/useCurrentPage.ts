import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { pageIndex } from './pages.ts';

/** A word of the shown page; a new object asks to go there again. */
export type WordTarget = { word: number } | null;

/** The page that is shown, kept in the address as ?page=, and the word that picture and text point at. */
export function useShownPage(count: number) {
  const [search, setSearch] = useSearchParams();
  const index = pageIndex(search.get('page'), count);
  const [inText, setInText] = useState<WordTarget>(null);
  const [inPicture, setInPicture] = useState<WordTarget>(null);

  const go = useCallback(
    (next: number) => {
      setInText(null);
      setInPicture(null);
      setSearch({ page: String(next + 1) }, { replace: true });
    },
    [setSearch],
  );
  /** A word was chosen in the picture: both show it. */
  const pick = useCallback((word: number) => {
    setInText({ word });
    setInPicture({ word });
  }, []);
  /** The caret moved in the text: the picture alone follows. */
  const follow = useCallback((word: number | null) => setInPicture(word === null ? null : { word }), []);
  return { index, go, inText, inPicture, pick, follow };
}
