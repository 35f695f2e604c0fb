import type { FastifyInstance } from 'fastify';
import type { House } from '../house.ts';
import { approval, approvals } from '../modules/inbox/approvals.ts';
import { approveProposal, refuseProposal, withdrawProposal } from '../modules/inbox/decide-proposal.ts';
import { proposeWriteOff } from '../modules/collections/propose-write-off.ts';
import { declareRestore } from '../modules/disbursements/declare-restore.ts';
import { payoutQueue } from '../modules/disbursements/show-queue.ts';
import { proposeRelease } from '../modules/disbursements/release-payouts.ts';
import { me } from '../modules/operators/me.ts';
import { signInWith } from '../modules/operators/sign-in.ts';
import { signOut } from '../modules/operators/sign-out.ts';
import { approveReview } from '../modules/reviews/approve-review.ts';
import { cancelReview, declineReview } from '../modules/reviews/reject-review.ts';
import { review } from '../modules/reviews/review.ts';
import { reviews } from '../modules/reviews/reviews.ts';
import { showNuit } from '../modules/reviews/show-nuit.ts';
import { today } from '../modules/reviews/today.ts';
import { bindConsole } from './console-bind.ts';

/** Every console call and the use case behind it: the index of what staff can do. */
export function bindConsoleCalls(server: FastifyInstance, house: House, demand: { secondFactor: boolean }): void {
  bindConsole(server, house, 'signIn', signInWith(demand));
  bindConsole(server, house, 'signOut', signOut);
  bindConsole(server, house, 'me', me);
  bindConsole(server, house, 'today', today);
  bindConsole(server, house, 'reviews', reviews);
  bindConsole(server, house, 'review', review);
  bindConsole(server, house, 'showNuit', showNuit);
  bindConsole(server, house, 'approveReview', approveReview);
  bindConsole(server, house, 'declineReview', declineReview);
  bindConsole(server, house, 'cancelReview', cancelReview);
  bindConsole(server, house, 'approvals', approvals);
  bindConsole(server, house, 'approval', approval);
  bindConsole(server, house, 'approveProposal', approveProposal);
  bindConsole(server, house, 'refuseProposal', refuseProposal);
  bindConsole(server, house, 'withdrawProposal', withdrawProposal);
  bindConsole(server, house, 'payoutQueue', payoutQueue);
  bindConsole(server, house, 'proposeRelease', proposeRelease);
  bindConsole(server, house, 'declareRestore', declareRestore);
  bindConsole(server, house, 'proposeWriteOff', proposeWriteOff);
}
