import { buildApp } from '../build.ts';

/** Built once here, so that the workers' stacks find the apps ready. */
export default async function buildApps(): Promise<void> {
  const progress = (line: string): void => console.log(line);
  await Promise.all([buildApp('borrower', progress), buildApp('console', progress)]);
}
