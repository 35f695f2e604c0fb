// npm run openapi: prints the contract to docs/openapi.json, where whoever writes a client finds it without our service.
// With --check (a step of npm run check) it writes nothing and fails when what is there is stale.
import { readFileSync, writeFileSync } from 'node:fs';
import { flagAsked } from './not-understood.ts';
import { openApiFile, printedOpenApi } from './openapi/print.ts';

const isCheck = flagAsked('--check');
const printed = printedOpenApi();
if (!isCheck) {
  writeFileSync(openApiFile, printed);
  console.log(`Written: ${openApiFile}`);
} else if (readFileSync(openApiFile, 'utf8') !== printed) {
  console.error(`${openApiFile} is stale: npm run openapi`);
  process.exitCode = 1;
}
