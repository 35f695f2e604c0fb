/** Of the queue in the query cache. */
export const reviewsKey = ['reviews'] as const;
