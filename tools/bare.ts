const { PATH, NODE_COMPILE_CACHE } = process.env;

/** What a process that is started has of ours: no setting, and what was compiled before, which is half of its time. */
export const bare = { PATH, NODE_COMPILE_CACHE };
