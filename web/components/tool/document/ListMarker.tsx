/** A marker with which a list item's own text begins: "•", "3.", "b)", "(iv)". */
const ownMarker = /^\s*(?:[•▪◦‣·*–—-]|\(?[\p{L}\d]{1,3}[.)])\s/u;

/** The bullet before a list item, unless its text has a marker of its own. */
export function ListMarker({ text }: { text: string }) {
  if (ownMarker.test(text)) return null;
  return (
    <span aria-hidden="true" className="absolute -ms-4 text-muted select-none">
      •
    </span>
  );
}
