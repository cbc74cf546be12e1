import type { EngineInfo, ToolInfo } from '#contract/tools.ts';

/** Why nothing on this server can do a tool's work; null while something can, or that isn't known yet. */
export function missingOf(engines: readonly EngineInfo[] | undefined): EngineInfo['missing'] {
  // Of a translator, the run itself brings the models that its languages need, or says which are missing.
  const able = ({ ready, missing, pairs }: EngineInfo) =>
    ready || (missing === 'model' && Boolean(pairs?.length));
  if (!engines?.length || engines.some(able)) return null;
  // What can be brought is the better news.
  return engines.some((engine) => engine.missing === 'model') ? 'model' : 'platform';
}

/** The engine that the operator set for a tool. */
export function preferredOf(tool: ToolInfo | undefined): EngineInfo | undefined {
  return tool?.engines.find(({ name }) => name === tool.preferredEngine);
}

/** The engine that "auto" means where that doesn't hang on the input: the operator's, else the first that is ready. */
export function automaticOf(tool: ToolInfo | undefined): EngineInfo | undefined {
  const ready = tool?.engines.filter((engine) => engine.ready) ?? [];
  return ready.find(({ name }) => name === tool?.preferredEngine) ?? ready[0];
}
