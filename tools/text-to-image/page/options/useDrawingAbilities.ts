import type { DrawingAbilities } from '#contract/tools.ts';
import { useAutomaticEngine, useEngines } from '#web/components/tool/form/useEngines.ts';

/** The built-in illustrator's abilities, used while the engines are loading. */
const illustratorAbilities: DrawingAbilities = { negative: false, sampling: false, seed: true, vector: true };

/** An engine's drawing abilities. @param engine an engine's name, or auto */
export function useDrawingAbilities(engine: string): DrawingAbilities {
  const chosen = useEngines('TextToImage')?.find(({ name, ready }) => ready && name === engine);
  const automatic = useAutomaticEngine('TextToImage');
  return (chosen ?? automatic)?.draws ?? illustratorAbilities;
}
