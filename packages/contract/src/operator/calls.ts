import type { OperatorCall } from './operator-call.ts';
import { approveReview, cancelReview, declineReview, review, reviews, showNuit } from './reviews.ts';
import type { OperatorCallName } from './routes.ts';
import { me, signIn, signOut } from './sign-in.ts';
import { today } from './today.ts';

/** Every call of the console, by name. */
export const operatorCalls = {
  signIn,
  signOut,
  me,
  today,
  reviews,
  review,
  showNuit,
  approveReview,
  declineReview,
  cancelReview,
} as const satisfies Record<OperatorCallName, OperatorCall>;
