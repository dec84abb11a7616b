import 'server-only'
import { z } from 'zod'
import { MAX_INTEGER } from '@/lib/contract/fields'

/** Version of the format. An archive of another version is rejected. */
export const ARCHIVE_FORMAT = 1
/** Stands for the id of the archive's own store, wherever its rows name it. */
export const OWN_STORE = '00000000-0000-0000-0000-000000000000'
/** Larger than any manifest: a store has fewer than 100,000 pictures. */
export const LARGEST_MANIFEST = 32 * 1024 * 1024

const Text = z.string().max(10_000)
const Bytes = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
const Digest = z.string().regex(/^[\da-f]{64}$/)

/** The store's own row, without what belongs to an installation: id, sub-domain and status. */
export const ArchivedStore = z.strictObject({
  name: Text,
  email: Text,
  phone: Text,
  address: Text,
  description: Text,
  logo_url: Text.nullable(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  currency_symbol: Text,
  locale: Text,
  time_zone: Text,
  country: Text,
})
export type ArchivedStore = z.output<typeof ArchivedStore>

const ArchivedFile = z.strictObject({
  /** `data/TABLE.jsonl`, `media.jsonl` or `media/SHA256`. */
  name: z.string().regex(/^(data\/[a-z_]{1,60}\.jsonl|media\.jsonl|media\/[\da-f]{64})$/),
  sha256: Digest,
  bytes: Bytes,
  /** Lines of a JSONL file; 0 for a picture. */
  rows: z.number().int().min(0).max(MAX_INTEGER),
})
export type ArchivedFile = z.output<typeof ArchivedFile>

const Row = z.record(z.string(), z.unknown())

/** What a move brings besides: rows of the platform's tables, as the database writes them, and what is gone. */
const MovePart = z.strictObject({
  storeId: z.uuid(),
  accounts: z.array(Row),
  memberships: z.array(Row),
  domains: z.array(Row),
  subscriptionEndsAt: z.iso.datetime(),
  /** Ids of rows that exist no more since the part before this one, by table. */
  removed: z.record(z.string(), z.array(z.uuid())),
  /** Rows of each table that the store has, however many are in this part. */
  counts: z.record(z.string(), z.number().int().min(0)),
})
export type MovePart = z.output<typeof MovePart>

/** First entry of an archive. It names all others, in their order, so that nothing else is read. */
export const Manifest = z.strictObject({
  format: z.literal(ARCHIVE_FORMAT),
  store: ArchivedStore,
  /** The next invoice number of each merchant account with which the store has charged cards. */
  counters: z.array(
    z.strictObject({ account: z.string().min(1).max(200), next: z.number().int().min(1).max(MAX_INTEGER) }),
  ),
  /** What the hashes of suppressed addresses are made with, if there are any: who was erased stays so elsewhere. */
  suppressionKey: z.string().min(1).max(200).optional(),
  /** Columns to which a restore may give other values, by table: taken keys, and what would act by itself. */
  reissued: z.record(z.string(), z.array(z.string())),
  files: z.array(ArchivedFile).max(1_000_000),
  /** Only between two installations of one operator; a restore rejects it. */
  move: MovePart.optional(),
})
export type Manifest = z.output<typeof Manifest>

/** One line of `media.jsonl`: a stored picture of the store. `name`: path below `/files/`, with `OWN_STORE` in it. */
export const MediaLine = z.strictObject({
  name: z.string().regex(/^pictures\/0{8}-(0{4}-){3}0{12}\/[\da-f]{32}(\.w\d{1,5})?\.webp$/),
  sha256: Digest,
})
export type MediaLine = z.output<typeof MediaLine>
