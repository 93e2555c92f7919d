import { test, type Page } from '@playwright/test';
import { WorkspacePage } from './workspace-page.ts';

/** What the specification says of the page, by its section, each with the place where it is to be seen. */
export interface Clause {
  readonly section: string;
  readonly says: string;
  readonly holds: (page: Page, workspace: WorkspacePage) => Promise<void>;
}

/** A test for each clause, on a screen that is opened for it. */
export function testClauses(
  screen: string,
  clauses: readonly Clause[],
  open: (workspace: WorkspacePage) => Promise<void>,
): void {
  test.describe(`the specification of ${screen}`, () => {
    for (const { section, says, holds } of clauses) {
      test(`section ${section}: ${says}`, async ({ page }) => {
        const workspace = new WorkspacePage(page);
        await open(workspace);
        await holds(page, workspace);
      });
    }
  });
}
