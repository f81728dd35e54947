import { createHash } from 'node:crypto'

/** Times are epoch milliseconds, amounts are satang (integers), switches are 0 or 1. */
export const SCHEMA = `
CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL);

CREATE TABLE players (
  id TEXT PRIMARY KEY,
  member_id TEXT NOT NULL UNIQUE,
  phone TEXT NOT NULL UNIQUE,
  password TEXT NOT NULL,
  name TEXT NOT NULL,
  bank_code TEXT NOT NULL,
  bank_account_name TEXT NOT NULL,
  bank_account_no TEXT NOT NULL,
  currency TEXT NOT NULL DEFAULT 'BAHT',
  source_code TEXT,
  invited_by TEXT REFERENCES players (id),
  created_at INTEGER NOT NULL,
  coin INTEGER NOT NULL DEFAULT 0,
  invite_bonus INTEGER NOT NULL DEFAULT 0,
  invite_collected_at INTEGER,
  refund_amount INTEGER,
  is_active INTEGER NOT NULL DEFAULT 1,
  is_terminated INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX players_bank ON players (bank_account_no, bank_code);

CREATE TABLE sessions (
  token TEXT PRIMARY KEY,
  player_id TEXT NOT NULL REFERENCES players (id),
  created_at INTEGER NOT NULL,
  ended_at INTEGER
);

CREATE TABLE otps (
  token TEXT PRIMARY KEY,
  ref TEXT NOT NULL,
  phone TEXT NOT NULL,
  code TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('sent', 'replaced', 'verified', 'used')),
  wrong INTEGER NOT NULL DEFAULT 0,
  sent_at INTEGER NOT NULL,
  verified_at INTEGER
);
CREATE INDEX otps_phone ON otps (phone, sent_at);
CREATE TABLE otp_blocks (phone TEXT PRIMARY KEY, blocked_at INTEGER NOT NULL);

-- The ledger. An amount leaves the debit account and reaches the credit account.
CREATE TABLE accounts (id TEXT PRIMARY KEY, balance INTEGER NOT NULL DEFAULT 0);
CREATE TABLE postings (
  id INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  kind TEXT NOT NULL,
  debit TEXT NOT NULL REFERENCES accounts (id),
  credit TEXT NOT NULL REFERENCES accounts (id),
  amount INTEGER NOT NULL CHECK (amount > 0),
  ref TEXT,
  player_id TEXT,
  CHECK (debit <> credit)
);
CREATE INDEX postings_player ON postings (player_id, id);
-- What money calls did, one row for each call that had its effect.
CREATE TABLE effects (
  id INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  kind TEXT NOT NULL,
  amount INTEGER NOT NULL,
  player_id TEXT NOT NULL,
  idempotency_key TEXT
);
CREATE INDEX effects_player ON effects (player_id, id);

CREATE TABLE idempotency (
  player_id TEXT NOT NULL,
  key TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  status INTEGER NOT NULL,
  answer TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (player_id, key)
);

CREATE TABLE slots (
  player_id TEXT NOT NULL REFERENCES players (id),
  code TEXT NOT NULL,
  is_active INTEGER NOT NULL DEFAULT 0,
  username TEXT,
  password TEXT,
  PRIMARY KEY (player_id, code)
);
CREATE INDEX slots_username ON slots (username);
CREATE TABLE game_tickets (
  ticket TEXT PRIMARY KEY,
  player_id TEXT NOT NULL REFERENCES players (id),
  slot_code TEXT NOT NULL,
  created_at INTEGER NOT NULL
);

CREATE TABLE statements (
  id TEXT PRIMARY KEY,
  player_id TEXT NOT NULL REFERENCES players (id),
  created_at INTEGER NOT NULL,
  type TEXT NOT NULL CHECK (type IN ('deposit', 'bonus', 'finish_bonus', 'withdraw', 'transfer')),
  status TEXT NOT NULL CHECK (status IN ('PROCESSING', 'SUCCESS', 'FAILED')),
  from_place TEXT,
  to_place TEXT,
  amount INTEGER NOT NULL,
  source TEXT CHECK (source IN ('bonus', 'promotion', 'invite', 'refund', 'luckydraw')),
  description TEXT
);
CREATE INDEX statements_player ON statements (player_id, created_at);

CREATE TABLE withdrawals (
  id TEXT PRIMARY KEY,
  player_id TEXT NOT NULL REFERENCES players (id),
  statement_id TEXT NOT NULL REFERENCES statements (id),
  created_at INTEGER NOT NULL,
  amount INTEGER NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('pending', 'paid', 'refused')),
  reason TEXT
);
CREATE INDEX withdrawals_player ON withdrawals (player_id, created_at);

CREATE TABLE files (
  id TEXT PRIMARY KEY,
  player_id TEXT,
  name TEXT NOT NULL,
  mime TEXT NOT NULL,
  bytes BLOB NOT NULL,
  created_at INTEGER NOT NULL
);
CREATE TABLE slips (
  id TEXT PRIMARY KEY,
  player_id TEXT NOT NULL REFERENCES players (id),
  created_at INTEGER NOT NULL,
  amount INTEGER NOT NULL DEFAULT 0,
  status TEXT NOT NULL CHECK (status IN ('PROCESSING', 'SUCCESS', 'FAILED')),
  note TEXT,
  reference TEXT NOT NULL,
  has_link INTEGER NOT NULL DEFAULT 1,
  file_id TEXT REFERENCES files (id),
  bank_code TEXT NOT NULL,
  bank_account_no TEXT NOT NULL,
  qr_payload TEXT,
  digest TEXT NOT NULL
);
CREATE INDEX slips_player ON slips (player_id, created_at);
CREATE INDEX slips_digest ON slips (digest);

CREATE TABLE qrcodes (
  id TEXT PRIMARY KEY,
  player_id TEXT NOT NULL REFERENCES players (id),
  bank_code TEXT NOT NULL,
  amount INTEGER NOT NULL,
  payload TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('waiting', 'paid', 'cancelled')),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
);
CREATE INDEX qrcodes_player ON qrcodes (player_id, created_at);
CREATE TABLE gift_links (code TEXT PRIMARY KEY, player_id TEXT NOT NULL, amount INTEGER NOT NULL, at INTEGER NOT NULL);

CREATE TABLE invites (
  id TEXT PRIMARY KEY,
  player_id TEXT NOT NULL REFERENCES players (id),
  invitee_id TEXT,
  name TEXT NOT NULL,
  amount INTEGER NOT NULL,
  has_played INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL
);
CREATE INDEX invites_player ON invites (player_id, created_at);
CREATE TABLE refunds (
  id TEXT PRIMARY KEY,
  player_id TEXT NOT NULL REFERENCES players (id),
  amount INTEGER NOT NULL,
  created_at INTEGER NOT NULL
);
CREATE INDEX refunds_player ON refunds (player_id, created_at);

CREATE TABLE coupons (
  id TEXT PRIMARY KEY,
  player_id TEXT NOT NULL REFERENCES players (id),
  slice TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('money', 'coin', 'item')),
  label TEXT NOT NULL,
  amount INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  claimed_at INTEGER
);
CREATE INDEX coupons_player ON coupons (player_id, created_at);

CREATE TABLE user_bonuses (
  id TEXT PRIMARY KEY,
  player_id TEXT NOT NULL REFERENCES players (id),
  code TEXT NOT NULL,
  is_active INTEGER NOT NULL,
  turnover_needed INTEGER NOT NULL DEFAULT 0,
  turnover_done INTEGER NOT NULL DEFAULT 0,
  UNIQUE (player_id, code)
);
CREATE TABLE bonus_receipts (
  id INTEGER PRIMARY KEY,
  user_bonus_id TEXT NOT NULL REFERENCES user_bonuses (id),
  created_at INTEGER NOT NULL
);
CREATE INDEX bonus_receipts_bonus ON bonus_receipts (user_bonus_id);
CREATE TABLE promotion_receipts (
  player_id TEXT NOT NULL,
  code TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (player_id, code)
);

-- What players have limited for themselves. A raise without an amount is the wish for no ceiling.
CREATE TABLE ceilings (
  player_id TEXT NOT NULL REFERENCES players (id),
  span TEXT NOT NULL CHECK (span IN ('day', 'week')),
  amount INTEGER,
  raise_amount INTEGER,
  raise_from INTEGER,
  wished_at INTEGER NOT NULL,
  PRIMARY KEY (player_id, span)
);
CREATE TABLE breaks (
  player_id TEXT PRIMARY KEY REFERENCES players (id),
  days INTEGER NOT NULL,
  until INTEGER NOT NULL
);

CREATE TABLE chat_messages (
  id INTEGER PRIMARY KEY,
  visitor TEXT NOT NULL,
  sender TEXT NOT NULL CHECK (sender IN ('customer', 'agent', 'bot')),
  message_type TEXT NOT NULL,
  payload TEXT NOT NULL,
  session_id TEXT NOT NULL,
  user_id TEXT,
  guest_id TEXT,
  username TEXT,
  name TEXT,
  device_token TEXT,
  created_at INTEGER NOT NULL,
  read_at INTEGER
);
CREATE INDEX chat_messages_visitor ON chat_messages (visitor, id);
CREATE TABLE push_subscriptions (
  endpoint TEXT PRIMARY KEY,
  player_id TEXT NOT NULL REFERENCES players (id),
  phone TEXT NOT NULL,
  created_at INTEGER NOT NULL
);
`

/** Computed from SCHEMA, so that it changes with it. A file of another version is emptied. */
export const SCHEMA_VERSION = createHash('sha256').update(SCHEMA).digest().readUInt32BE() >>> 1
