/** Saves pending edits; resolves to false when the server refused one. */
export type Settle = () => Promise<boolean>;

/**
 * Runs an action that needs the saved result: it first saves pending edits, and doesn't run when the server refuses
 * one. Throws the errors of `act`.
 * @param settle absent when nothing can be edited
 */
export async function onceSettled(
  settle: Settle | undefined,
  act: () => Promise<void> | void,
): Promise<void> {
  if (settle && !(await settle())) return;
  await act();
}
