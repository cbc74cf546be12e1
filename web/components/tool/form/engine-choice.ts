import type { EngineInfo, ToolInfo } from '#contract/tools.ts';

/**
 * The reason why no engine can do a tool's work; null when one can, and when the tool has none or they aren't known
 * yet.
 */
export function missingOf(engines: readonly EngineInfo[] | undefined): EngineInfo['missing'] {
  // A translation run downloads the models that its languages need, or says which are missing.
  const canRun = ({ ready, missing, pairs }: EngineInfo) =>
    ready || (missing === 'model' && Boolean(pairs?.length));
  if (!engines?.length || engines.some(canRun)) return null;
  // A missing model is reported first, because it can be installed.
  return engines.some((engine) => engine.missing === 'model') ? 'model' : 'platform';
}

/** The engine that the operator prefers for a tool, even when it isn't ready; undefined without a preference. */
export function preferredOf(tool: ToolInfo | undefined): EngineInfo | undefined {
  return tool?.engines.find(({ name }) => name === tool.preferredEngine);
}

/**
 * The engine that "auto" means regardless of the input: the operator's choice if it is ready, or else the first ready
 * one; undefined when none is.
 */
export function automaticOf(tool: ToolInfo | undefined): EngineInfo | undefined {
  const ready = tool?.engines.filter((engine) => engine.ready) ?? [];
  return ready.find(({ name }) => name === tool?.preferredEngine) ?? ready[0];
}
