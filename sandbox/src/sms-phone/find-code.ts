import type { Message } from './inbox.ts';

/**
 * The newest sign-in code in messages newer than `afterId`. The last line `@domain #1234` marks one beyond doubt; else
 * four digits that are no amount, date or part of a longer number.
 */
export function findCode(
  messages: readonly Message[],
  afterId: number,
): { messageId: number; code: string } | undefined {
  for (const message of messages) {
    const messageId = Number(message.id);
    const code = /#(\d{4})\s*$/.exec(message.text)?.[1] ?? /(?<![\d.,/])\d{4}(?![\d/]|[.,]\d)/.exec(message.text)?.[0];
    if (messageId > afterId && code !== undefined) return { messageId, code };
  }
  return undefined;
}
