import type { ProcessType } from '#contract/processes.ts';
import type { EngineInfo } from '#contract/tools.ts';
import { useEngineLabel } from './useEngineLabel.ts';

/**
 * The choices of a field for an engine.
 * @param chosen the name of the chosen engine, or auto
 * @param labelUnready words an engine that isn't ready
 */
export function useEngineChoices(
  type: ProcessType,
  engines: readonly EngineInfo[],
  chosen: string,
  labelUnready: (name: string, engine: EngineInfo) => string,
) {
  const labelOf = useEngineLabel(type);
  const engine = engines.find(({ name }) => name === chosen);
  const choiceOf = (each: EngineInfo) => {
    const name = labelOf(each);
    return {
      value: each.name,
      label: each.ready ? name : labelUnready(name, each),
      disabled: each.missing === 'platform',
    };
  };
  return {
    choices: engines.map(choiceOf),
    /** The catalogue's model of the chosen engine, if it can run on this system. */
    model: engine?.missing === 'platform' ? undefined : engine?.model,
    /** The operator's name for the chosen engine, if it is a service, to which the input is sent. */
    service: engine?.label,
  };
}
