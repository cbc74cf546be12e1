import { useEffect, useRef, useState } from 'react';

/**
 * The state of an editor that takes the place of the button that opens it. The button gets the focus back when the
 * editor closes, unless the user has moved the focus elsewhere.
 */
export function useEditing() {
  const [editing, setEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const returnsFocus = useRef(false);
  useEffect(() => {
    if (!editing && returnsFocus.current && document.activeElement === document.body) opener.current?.focus();
    returnsFocus.current = editing;
  }, [editing]);
  return {
    editing,
    opener,
    open: () => setEditing(true),
    /** @param returns false when the focus goes on to something else */
    close: (returns = true) => {
      returnsFocus.current = returns;
      setEditing(false);
    },
  };
}
