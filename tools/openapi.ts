// npm run openapi: prints the contract to docs/openapi.json, where whoever writes a client finds it without our service.
import { writeFileSync } from 'node:fs';
import { openApiFile, printedOpenApi } from './openapi/print.ts';

writeFileSync(openApiFile, printedOpenApi());
console.log(`Written: ${openApiFile}`);
