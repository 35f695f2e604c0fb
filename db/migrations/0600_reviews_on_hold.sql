-- What two persons hold in review was given up after its hours as a call that nobody answered. Its hours begin anew once it is
-- held no more.
update loan_order set review_expires_at = null where status = 'UnderReview' and hold <> 'none';
