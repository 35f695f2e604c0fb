import { parseSQLFile, queryASTToIR } from '@pgtyped/parser';
import { processSQLQueryIR } from '@pgtyped/runtime';

/** One statement of an `.sql` file, its `:names` turned into `$1, $2 …` in the order of `parameters`. */
export type SqlStatement = {
  name: string;
  line: number;
  text: string;
  /** The same with hints on column names ("total!": never null, "due?": may be), which are for the types only. */
  hintedText: string;
  parameters: { name: string; required: boolean }[];
};

/**
 * Reads the statements of a file: each stands under a comment with `@name ItsName`.
 * @throws Error with the line of what cannot be read, or of a parameter that would make the text change from call to call.
 */
export function readStatements(file: string): SqlStatement[] {
  // The parser knows no comment lines between statements; a blank line keeps the numbers of the others right.
  const { queries, events } = parseSQLFile(file.replaceAll('\r\n', '\n').replace(/^[ \t]*--.*$/gm, ''));
  for (const event of events) {
    throw new Error(`line ${event.location?.line ?? '?'}: ${event.message.text}`);
  }
  return queries.map((query) => {
    const line = query.statement.loc.line;
    const spread = query.params.find(({ transform }) => transform.type !== 'scalar');
    if (spread)
      throw new Error(
        `line ${line}: :${spread.name} is a list in the text; pass an array and use = any(:${spread.name}) or unnest`,
      );
    const { query: text, mapping } = processSQLQueryIR(queryASTToIR(query));
    return {
      name: query.name,
      line,
      hintedText: text,
      text: text.replace(/"(\w+)[!?]"/g, '"$1"'),
      parameters: mapping.map((parameter) => ({
        name: parameter.name,
        required: 'required' in parameter && parameter.required,
      })),
    };
  });
}
