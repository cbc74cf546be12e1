/** Sends edits that wait; false where the server refused one. */
export type Settle = () => Promise<boolean>;

/**
 * Does what needs a result as it stands on the page: once the server has the edits that wait, and not at all where it
 * refused one. Throws what `act` throws.
 * @param settle Absent where nothing is edited
 */
export async function onceSettled(
  settle: Settle | undefined,
  act: () => Promise<void> | void,
): Promise<void> {
  if (settle && !(await settle())) return;
  await act();
}
