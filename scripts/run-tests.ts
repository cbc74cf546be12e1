import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startVitest, type TestModule } from 'vitest/node';
import { root } from './spawn.ts';

/** Which tests of the files run: those tagged wide (testing/wide.ts), those that aren't, or all. */
export type Breadth = 'wide' | '!wide' | 'all';

export interface Outcome {
  passed: number;
  failed: number;
  /** Left out by their own condition, for example where this system lacks a part; not by breadth. */
  skipped: number;
  /** From the repository's root. */
  failedFiles: string[];
}

/**
 * Runs test files of some projects of vitest.config.ts and prints a line a file, then what failed.
 * @param paths parts of paths; a file runs when its path holds one of them, all do when there are none
 */
export async function runTests(project: string[], breadth: Breadth, paths: string[]): Promise<Outcome> {
  const vitest = await startVitest(paths, {
    run: true,
    watch: false,
    project,
    passWithNoTests: true,
    reporters: ['default'],
    ...(breadth !== 'all' && { tagsFilter: [breadth] }),
  });
  const modules = vitest.state.getTestModules();
  const errors = vitest.state.getUnhandledErrors().length;
  await vitest.close();
  // An error outside a test fails the run without a failed test. What failed is counted here alone.
  process.exitCode = 0;
  return outcomeOf(modules, breadth, errors);
}

function outcomeOf(modules: TestModule[], breadth: Breadth, errors: number): Outcome {
  const outcome: Outcome = { passed: 0, failed: errors, skipped: 0, failedFiles: [] };
  for (const module of modules) {
    const tests = [...module.children.allTests()];
    const inState = (state: string) => tests.filter((test) => test.result().state === state);
    const failed = inState('failed').length;
    outcome.passed += inState('passed').length;
    outcome.skipped += inState('skipped').filter(
      ({ tags }) => breadth === 'all' || tags.includes('wide') === (breadth === 'wide'),
    ).length;
    if (module.ok()) continue;
    // A file that could not be loaded, or a hook that failed, has no failed test.
    outcome.failed += Math.max(1, failed);
    outcome.failedFiles.push(module.relativeModuleId);
  }
  return outcome;
}

/** The test files whose paths hold one of `paths`; all where there are none. */
export function testFiles(paths: string[]): string[] {
  const files = globSync('*/**/*.{test,spec}.{ts,tsx}', {
    cwd: root,
    exclude: ['node_modules/**', 'runtime/**'],
  });
  const wanted = paths.map((path) => path.replace(root, '').replace(/^\.\//, '').toLowerCase());
  return files.filter(
    (file) => paths.length === 0 || wanted.some((part) => file.toLowerCase().includes(part)),
  );
}

/** Of those, the ones that have wide tests: the others needn't be loaded. */
export function wideFiles(paths: string[]): string[] {
  return testFiles(paths).filter((file) =>
    readFileSync(join(root, file), 'utf8').includes('#testing/wide.ts'),
  );
}
