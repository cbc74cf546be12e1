import type { ESTree, Plugin } from 'vite';

type Cut = [start: number, end: number];

/** What the descriptions of calls hold for the server's documentation alone. */
const unused = ['summary', 'tag', 'errors'];

/** Leaves out of the contract's endpoints what no page reads, which is half of their text. */
export function leanEndpoints(): Plugin {
  let cutCount = 0;
  return {
    name: 'kalem:lean-endpoints',
    apply: 'build',
    transform: {
      filter: { code: /= endpoint\(/ },
      handler(code) {
        const cuts = this.parse(code).body.flatMap((statement) => {
          const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
          return declared?.type === 'VariableDeclaration' ? declared.declarations.flatMap(cutsOf) : [];
        });
        cutCount += cuts.length;
        return { code: without(cuts, code), map: null };
      },
    },
    buildEnd(error) {
      if (!error && cutCount === 0) this.error('No endpoint has a property that could be left out.');
    },
  };
}

/** The places of the unused properties of an endpoint that a variable holds. */
function cutsOf({ init }: ESTree.VariableDeclarator): Cut[] {
  if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return [];
  const [description] = init.arguments;
  if (init.callee.name !== 'endpoint' || description?.type !== 'ObjectExpression') return [];
  return description.properties.flatMap((property): Cut[] => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return [];
    return unused.includes(property.key.name) ? [[property.start, property.end]] : [];
  });
}

/** A module's code without some properties of its objects and the commas after them. */
function without(cuts: readonly Cut[], code: string): string {
  let kept = '';
  let from = 0;
  for (const [start, end] of cuts) {
    kept += code.slice(from, start);
    from = end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0);
  }
  return kept + code.slice(from);
}
