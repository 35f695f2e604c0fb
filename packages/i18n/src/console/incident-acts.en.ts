export const incidentActsEn: Readonly<Record<string, string>> = {
  'blacklist-proposal':
    'Propose the blacklist in the customer’s file: another person decides; it ends then, or when the block is lifted. Otherwise close it.',
  'charge-off-due':
    'Propose on the order to write the debt off: another person decides. It ends then, or with the loan.',
  'clock-apart':
    'Set the server’s clock right (NTP); it ends by itself. Where there are records of a time that has not come yet, the clock was fast, or is slow now: what was written for that time waits for it. Of M-Pesa, or of its server: its clock is wrong, or ours is; while it is by more than five minutes, payments by *150# come with the statement only.',
  'code-cap': 'See whether somebody floods us with requests; if not, raise the cap in Prices and policy.',
  'codes-not-sent':
    'See to the SMS gateway now: its account, its key, the line to it. It ends by itself once it takes a message.',
  'credit-overdrawn': 'Ask the customer for it. It ends by itself with what they overpay next.',
  'database-restored':
    'Nothing is paid out until the statements of these days are read. Where none are pulled, bring them twice at the server. It ends by itself. What was agreed since the copy nobody knows here: do it anew (blocks, erasures, numbers taken off, extensions, waivers, settlements, people who left, prices).',
  'decision-table-broken': 'Publish a decision table that works: until then all orders go to review.',
  'erasure-failed': 'Call who maintains the service. It is tried again every night and ends by itself.',
  'line-after-sign-off': 'The line is booked and the signed figures stay. See among the day’s lines what it was.',
  'notification-unreadable':
    'It may be money: find it in M-Pesa’s log by this fingerprint. The statement brings the money.',
  'order-not-closed': 'Call who maintains the service: the loan was left out of the close. It ends by itself.',
  'paid-out-late':
    'Of an order: two persons make it a loan (Late payout) or book that the money came back; it ends then. Of commission or a refund: it is booked; see that it was not sent again.',
  'paid-out-twice':
    'Money left twice: ask M-Pesa, or who has it, to give one back. Explain the line in Reconciliation.',
  'payment-answer': 'Read the answer and tell who maintains the service. If it is about the key, see to the key.',
  'payment-proof': 'Decide it in Proofs. It ends by itself.',
  'payment-unknown':
    'M-Pesa is being asked. It ends by itself, by the answer or by the statement; while the statement of those days lacks a receipt that was booked, by the answer alone.',
  'payment-without-rail-id': 'Wait for the statement: its line names the receipt. It ends by itself.',
  'payout-answer': 'Read the answer in the payout and tell who maintains the service.',
  'payout-held':
    'Its details say what holds it: cancel the order, lift what holds it, give up commission or credit that a block holds, or resolve it by the line of the statement. It ends by itself.',
  'payout-line-differs':
    'Another wallet: find out who has the money. Another day: two persons may move the due day. Then explain the line.',
  'payout-line-unknown':
    'Money left that we do not know, and payouts to that wallet wait: find out who sent it. If it is a payout without an answer, resolve that by this line. After a restore it may be a refund or commission of since the copy: send that anew, and resolve it by this line; or a loan: what its borrower pays waits in “Unmatched”. Else explain it.',
  'payout-proof-for-older-try': 'Look for both tries on the statement. If both are on it, money left twice.',
  'payout-proof-refused': 'Look for both tries on the statement. If both are on it, money left twice.',
  'payout-queue-paused':
    'Key or float: mend it; one payout a minute tries, and the first that goes through lets the others go. Otherwise two persons let payouts go on. It ends by itself.',
  'payout-to-old-number': 'Speak to the customer and cancel the order: they may ask anew. It ends then.',
  'payout-unknown':
    'Ask M-Pesa from the payout; with proof two persons resolve it. It is never sent again by itself. It ends by itself.',
  'payout-without-line': 'Ask M-Pesa. It ends by itself when the line comes.',
  'payout-without-rail-id': 'Wait for the statement: its line names the receipt. It ends by itself.',
  'rail-transaction-id-used-twice': 'Look the receipt up in the statement and ask M-Pesa whose it is.',
  'receipt-claimed-twice': 'Find out whose payment it is; two persons take it off the wrong order.',
  'receipt-differs':
    'The statement counts. If it has another amount than we booked, two persons take the payment back on the order. It ends by itself once they agree.',
  'receipt-not-booked': 'Call who maintains the service. It is tried again and ends by itself.',
  'receipt-without-line':
    'Ask M-Pesa. If it never was, two persons take it back: on the order, or where it is unmatched. It ends by itself.',
  'refund-failed': 'The money waits as before: send it anew, or assign it to an order of who paid. It ends by itself.',
  'refund-to-another':
    'By the statement another number paid it: a stranger has the money. Ask M-Pesa to take this payout back; once it is back it waits among the unmatched under the right number, and the incident ends by itself. If it does not come back, pay whoever paid from M-Pesa’s portal, explain that line of the statement, and close it.',
  'reversal-for-a-person':
    'See below what M-Pesa took back. A payout that came back: two persons book it. A loan that owes again: collect it. Commission of who has no number left: it is booked, and owed to them still; close it once they come for it or accounting has decided. A line: explain it.',
  'reversal-without-line':
    'Ask M-Pesa: either it takes the payment back, or two persons put it back to “Unmatched” (on its order, “Reverse a payment” once more, as reversed by mistake), and it is assigned from there. It ends by itself.',
  'reversal-without-original': 'Bring the statement of the payment’s day. It ends by itself when that comes.',
  'sms-not-sent': 'See to the SMS gateway, and tell whom the message matters to.',
  'sms-refused': 'Ring the customer and tell them. If it is of all, see to the SMS gateway.',
  'sms-too-long': 'The text costs twice, most likely for the brand’s length: shorten it, or live with it.',
  'statement-line-changed':
    'M-Pesa changed a line that was booked, and has it now as it stands below: hold that against our booking and ask M-Pesa.',
  'statement-line-failed': 'Call who maintains the service. It is tried again and ends by itself.',
  'statement-line-unexplained': 'Find out what it is and explain the line in Reconciliation.',
  'statement-missing':
    'See why M-Pesa does not give it. Or bring the file in Reconciliation and sign the day with a note, once M-Pesa was asked in vain for a day. It ends by itself.',
  'transfer-to-book': 'Open the line and propose to book it as the owner’s: another person decides.',
  'value-date-kept': 'Nothing, unless the customer is to have it otherwise: what was agreed stays.',
  'work-failed': 'Call who maintains the service: the log names the fault.',
};
