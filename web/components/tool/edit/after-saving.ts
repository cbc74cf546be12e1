/** Saves pending edits; resolves to false when the server refused one. */
export type SaveEdits = () => Promise<boolean>;

/**
 * Runs an action that needs the saved result: it first saves pending edits, and doesn't run when the server refuses
 * one. Throws the errors of `act`.
 * @param saveEdits absent when nothing can be edited
 */
export async function afterSaving(
  saveEdits: SaveEdits | undefined,
  act: () => Promise<void> | void,
): Promise<void> {
  if (saveEdits && !(await saveEdits())) return;
  await act();
}
