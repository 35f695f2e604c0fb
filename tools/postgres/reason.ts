/** The line of what PostgreSQL printed that says why it ended: what it tidied up and who else ended comes after it. */
export function reasonIn(printed: string): string {
  const lines = printed.trim().split('\n');
  return lines.findLast((line) => /\b(error|ERROR|FATAL|PANIC): /.test(line)) ?? lines.at(-1) ?? '';
}
