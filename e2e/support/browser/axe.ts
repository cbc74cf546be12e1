import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Finds serious and critical accessibility faults. @param part selector of the part to check; by default the whole page */
export async function faults(page: Page, part?: string): Promise<string[]> {
  // Legacy mode checks in one go, since there are no frames of other origins; passed rules needn't be reported.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
    );
}
