import type { DrawingAbilities } from '#contract/tools.ts';
import { useAutomaticEngine, useEngines } from '#web/components/tool/form/useEngines.ts';

/** What holds while the engines aren't known yet: the built-in illustrator's. */
const builtIn: DrawingAbilities = { negative: false, sampling: false, seed: true, vector: true };

/** What an engine can be told and gives. @param engine An engine's name, or auto */
export function useDrawing(engine: string): DrawingAbilities {
  const chosen = useEngines('TextToImage')?.find(({ name, ready }) => ready && name === engine);
  const automatic = useAutomaticEngine('TextToImage');
  return (chosen ?? automatic)?.draws ?? builtIn;
}
