import path from 'node:path';
import { openApiDocument } from '@house/contract';
import { refusalText } from '@house/i18n';
import { root } from '../run.ts';

export const openApiFile = path.join(root, 'docs', 'openapi.json');

/** The document as the file holds it. */
export function printedOpenApi(): string {
  return `${JSON.stringify(
    openApiDocument((code) => refusalText(code, 'en')),
    null,
    1,
  )}\n`;
}
