import type { House } from '../house.ts';
import type { Lane } from '../platform/lane.ts';
import { saidNow } from '../modules/collections/said-now.ts';
import { closeLane } from '../modules/daily-close/close-lane.ts';
import { reminderLane } from '../modules/daily-close/remind-borrower.ts';
import { reviewExpiryLane } from '../modules/decisions/expire-review.ts';
import { refusedTryLane } from '../modules/disbursements/ask-about-refused.ts';
import { payoutChaserLane } from '../modules/disbursements/chase-payout.ts';
import { payoutLaneOf } from '../modules/disbursements/send-payout.ts';
import { refusedPushLane } from '../modules/repayments/ask-about-refused.ts';
import { paymentChaserLane } from '../modules/repayments/chase-payment.ts';
import { retentionLane } from '../modules/privacy/retention-lane.ts';
import { matchStatementsLane } from '../modules/reconciliation/match-statements.ts';
import { statementLane } from '../modules/reconciliation/pull-statements.ts';
import { restoredDayLane } from '../modules/reconciliation/restored-day-lane.ts';
import { payoutQuestionLane } from '../modules/payout-desk/ask-rail.ts';
import { collectLaneOf } from '../modules/repayments/collect-payment.ts';
import { receiptLaneOf } from '../modules/repayments/match-receipt.ts';
import { sealReferencesLane } from '../modules/repayments/seal-references-lane.ts';
import { sendSmsLane } from '../modules/sms/send-sms.ts';
import { holderNameLaneOf } from '../modules/wallets/holder-name-lane.ts';

/**
 * Every lane of the house, a line each.
 * What a lane claims it alone works on: nobody else need know what that is.
 */
export function lanesOf(house: House): Lane<unknown>[] {
  return [
    closeLane(house),
    reminderLane(house),
    retentionLane(house),
    sendSmsLane(house, saidNow),
    holderNameLaneOf(house),
    reviewExpiryLane(house),
    payoutLaneOf(house),
    payoutChaserLane(house),
    refusedTryLane(house),
    payoutQuestionLane(house),
    collectLaneOf(house),
    paymentChaserLane(house),
    refusedPushLane(house),
    receiptLaneOf(house),
    statementLane(house),
    matchStatementsLane(house),
    restoredDayLane(house),
    sealReferencesLane(house),
  ];
}
