import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Starts the test files with real engines first, because they take longest: last, they would run alone. */
export class EnginesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ project }: TestSpecification) => (project.name === 'engines' ? 0 : 1);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}
