/**
 * The whole memory of the pretend world. Amounts are centavos; `at` is the world's clock (it can be moved), while
 * names ending in `_real_ms` are the machine's own time, in which prompts expire and retries wait.
 */
export const schema = `
  CREATE TABLE IF NOT EXISTS kept (
    name TEXT PRIMARY KEY,
    text TEXT NOT NULL
  ) STRICT;

  CREATE TABLE IF NOT EXISTS phones (
    phone TEXT PRIMARY KEY,
    holder_name TEXT
  ) STRICT;

  CREATE TABLE IF NOT EXISTS accounts (
    account TEXT PRIMARY KEY,
    balance_centavos INTEGER NOT NULL CHECK (balance_centavos >= 0)
  ) STRICT;

  -- The book: append only. A null payer or payee is the world outside the rail (an agent's cash, the opening float).
  CREATE TABLE IF NOT EXISTS movements (
    seq INTEGER PRIMARY KEY,
    transaction_id TEXT NOT NULL UNIQUE,
    at TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('opening', 'fund', 'c2b', 'paybill', 'b2c', 'b2b', 'reversal', 'fee')),
    payer TEXT,
    payee TEXT,
    amount_centavos INTEGER NOT NULL CHECK (amount_centavos > 0),
    payer_balance_centavos INTEGER,
    payee_balance_centavos INTEGER,
    reference TEXT NOT NULL,
    reversed_transaction_id TEXT
  ) STRICT;
  CREATE INDEX IF NOT EXISTS movements_of_payer ON movements (payer, seq);
  CREATE INDEX IF NOT EXISTS movements_of_payee ON movements (payee, seq);
  CREATE INDEX IF NOT EXISTS movements_at ON movements (at);
  CREATE INDEX IF NOT EXISTS movements_reversing ON movements (reversed_transaction_id)
    WHERE reversed_transaction_id IS NOT NULL;

  -- What the merchant asked of the rail, whatever became of it. A pending row with a deadline is a PIN prompt (c2b)
  -- or a payout that will happen after its time-out was answered (b2c).
  CREATE TABLE IF NOT EXISTS requests (
    seq INTEGER PRIMARY KEY,
    conversation_id TEXT NOT NULL UNIQUE,
    third_party_reference TEXT NOT NULL UNIQUE,
    operation TEXT NOT NULL CHECK (operation IN ('c2b', 'b2c', 'b2b', 'reversal')),
    party TEXT NOT NULL,
    amount_centavos INTEGER NOT NULL,
    reference TEXT NOT NULL,
    at TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('Pending', 'Completed', 'Cancelled', 'Expired', 'Failed')),
    code TEXT,
    transaction_id TEXT UNIQUE,
    deadline_real_ms INTEGER,
    CHECK ((status = 'Pending') = (deadline_real_ms IS NOT NULL)),
    CHECK ((status = 'Completed') = (transaction_id IS NOT NULL))
  ) STRICT;
  CREATE INDEX IF NOT EXISTS requests_pending ON requests (party, seq) WHERE status = 'Pending';

  CREATE TABLE IF NOT EXISTS accepted_sms (
    id TEXT PRIMARY KEY,
    at TEXT NOT NULL
  ) STRICT;

  CREATE TABLE IF NOT EXISTS messages (
    seq INTEGER PRIMARY KEY,
    phone TEXT NOT NULL,
    at TEXT NOT NULL,
    sender TEXT NOT NULL,
    text TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS messages_of_phone ON messages (phone, seq);

  -- What the world still has to tell the service: *150# notifications, asynchronous results, SMS delivery reports.
  CREATE TABLE IF NOT EXISTS tellings (
    seq INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    body TEXT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    next_real_ms INTEGER NOT NULL,
    received INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX IF NOT EXISTS tellings_waiting ON tellings (next_real_ms) WHERE received = 0;
`;
