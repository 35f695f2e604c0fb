-- Whoever opens a customer's file or an order's history reads the offers of their orders, standing or over: of all there ever were.
create index extension_offer_by_order on extension_offer (order_id);
-- Asked by each change of a number, and by whoever looks for a customer in the audit log.
create index refund_by_customer on refund (customer_id) where customer_id is not null;
